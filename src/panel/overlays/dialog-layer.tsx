import { Loaded } from "../ui/loaded.js";
import { onDemand } from "../ui/on-demand.js";
import { useUi } from "../ui/ui.js";

/** Loads and draws the dialog that is wanted. */
export function DialogLayer() {
  const { dialog } = useUi().view;
  const name = dialog.value;
  if (name === undefined) return null;
  const close = (): void => {
    if (dialog.value === name) dialog.value = undefined;
  };
  return <Loaded key={name} from={onDemand.dialogs[name]} props={{ onClose: close }} onFailure={close} />;
}
