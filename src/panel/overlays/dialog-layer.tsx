import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { onDemand, type PanelDialog } from "../ui/on-demand.js";
import type { DialogName } from "../ui/ui.js";
import { useUi } from "../ui/ui.js";

/** Loads and draws the dialog that is wanted. */
export function DialogLayer() {
  const name = useUi().view.dialog.value;
  return name === undefined ? null : <LoadedDialog key={name} name={name} />;
}

function LoadedDialog({ name }: { readonly name: DialogName }) {
  const { view, announce, strings } = useUi();
  const [loaded, setLoaded] = useState<{ readonly Dialog: PanelDialog } | undefined>(undefined);

  const close = (): void => {
    if (view.dialog.value === name) view.dialog.value = undefined;
  };

  useEffect(() => {
    let isCurrent = true;
    onDemand.dialogs[name]().then(
      (Dialog) => isCurrent && setLoaded({ Dialog }),
      () => {
        announce(strings.t("loading.failed"), { visible: true });
        close();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);

  const Dialog: FunctionComponent<{ onClose: () => void }> | undefined = loaded?.Dialog;
  return Dialog === undefined ? null : <Dialog onClose={close} />;
}
