import { colorTextOf } from "../../model/color-text.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { editsOf, type Repair } from "./find-repair.js";

interface RepairCardProps {
  readonly repair: Repair | undefined;
}

/** The change of one token that repairs most, to be made by one press. */
export function RepairCard({ repair }: RepairCardProps) {
  const ui = useUi();
  const { t, count } = useToolWords();
  if (repair === undefined) return <p class="repair muted">{t("contrast.repair.none")}</p>;
  const { responsible, before, after, repaired } = repair;
  const { item } = ui.session.itemState(responsible.address);
  const take = (): void => {
    ui.endGesture();
    ui.session.setMany(t("contrast.repair.step", { label: item.label }), editsOf(ui, repair));
    ui.announce(`${item.label}: ${count("contrast.repair.does", repaired)}`, { visible: true });
  };
  return (
    <section class="repair" aria-label={t("contrast.repair.take")}>
      <p>
        <b class="clip">{item.label}</b>
        <span class="muted">{count("contrast.repair.does", repaired)}</span>
      </p>
      <p class="mono">
        {[before, after].map((value) => (
          <span key={value} class="repair-value">
            <i class="swatch" style={{ "--swatch": colorTextOf(item.type, value) }} />
            <span class="clip">{value}</span>
          </span>
        ))}
      </p>
      <button type="button" class="button primary" data-action="take-repair" onClick={take}>
        {t("contrast.repair.take")}
      </button>
    </section>
  );
}
