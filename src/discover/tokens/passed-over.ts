import type { Block, Declaration, Sheet } from "../../css/sheet/sheet.js";
import type { StyleSheetFile } from "../style-sheets/style-sheet-file.js";
import { type Bearer, createBearer } from "./bearer.js";
import type { DeadReason } from "./dead-reason.js";

/** Names that the style sheets declare, and why they are no tokens of this page. */
export interface PassedOver {
  readonly reason: DeadReason | Bearer["reason"];
  readonly attributes: Bearer["attributes"];
  readonly names: readonly string[];
  readonly files: readonly string[];
}

interface Group {
  readonly reason: PassedOver["reason"];
  readonly attributes: readonly string[];
  readonly names: Set<string>;
  readonly files: Set<string>;
}

/** Groups what is declared and no token by the reason. A name with several reasons stands in several groups. */
export function findPassedOver(
  files: readonly StyleSheetFile[],
  sheets: readonly Sheet[],
  {
    tokens,
    dead,
  }: { readonly tokens: { has(name: string): boolean }; readonly dead: ReadonlyMap<string, DeadReason> },
): readonly PassedOver[] {
  const groups = new Map<string, Group>();
  sheets.forEach((sheet, at) => {
    const reasonOf = createReasons(sheet, dead);
    for (const declaration of sheet.declarations) {
      if (tokens.has(declaration.name)) continue;
      const why = reasonOf(declaration);
      if (why === undefined) continue;
      const key = [why.reason, ...why.attributes].join(" ");
      const group = groups.get(key) ?? { ...why, names: new Set<string>(), files: new Set<string>() };
      groups.set(key, group);
      group.names.add(declaration.name);
      group.files.add(files[at]?.file ?? "");
    }
  });
  return [...groups.values()]
    .map(({ reason, attributes, names, files: from }) => ({
      reason,
      attributes,
      names: [...names],
      files: [...from],
    }))
    .sort((a, b) => b.names.length - a.names.length);
}

type Why = Pick<PassedOver, "reason" | "attributes">;

function createReasons(
  sheet: Sheet,
  dead: ReadonlyMap<string, DeadReason>,
): (declaration: Declaration) => Why | undefined {
  const bearerOf = createBearer(sheet);
  const known = new Map<Block, Why | undefined>();
  return ({ name, block }) => {
    const reason = dead.get(name);
    if (reason !== undefined) return { reason, attributes: [] };
    if (!known.has(block)) known.set(block, bearerOf(block));
    return known.get(block);
  };
}
