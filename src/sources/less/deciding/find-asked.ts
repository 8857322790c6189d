import type { Range } from "../../../css/sheet/sheet.js";
import { withoutComments } from "../../text/without-comments.js";
import type { LessUnit } from "../less-unit.js";
import type { LessBlock } from "../parse-less.js";
import { findDecidingNames } from "./deciding-names.js";

/** Collects the origins of the literals that give deciding variables their values. */
export function findAsked(units: readonly LessUnit[]): ReadonlySet<object> {
  const asked = new Set<object>();
  if (!units.some(({ statements }) => statements.mayDecide)) return asked;
  const names = findDecidingNames(units);
  if (names.size === 0) return asked;
  const isDeciding = (name: string) => names.has(name);
  for (const unit of units)
    for (const range of decidingValues(unit.statements.top, isDeciding)) note(range, unit, asked);
  return asked;
}

/** Where the values of some variables stand in a block and in those in it; of maps, all entries. */
function decidingValues(block: LessBlock, isDeciding: (name: string) => boolean): readonly Range[] {
  const values: Range[] = [];
  const open = [{ block, isMap: false }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { isMap } = at;
    for (const node of at.block.nodes) {
      if (node.kind === "block") {
        const isAsked = node.detached !== undefined && isDeciding(node.detached);
        open.push({ block: node, isMap: isMap || isAsked });
      } else if (node.kind !== "import" && (isMap || (node.kind === "set" && isDeciding(node.name))))
        values.push(node.value);
    }
  }
  return values;
}

function note({ start, end }: Range, { linked, text }: LessUnit, asked: Set<object>): void {
  const written = withoutComments(text, { start, end });
  const at = start + written.length - written.trimStart().length;
  asked.add(linked.originAt(at));
  if (written.trimStart().startsWith("~")) asked.add(linked.originAt(at + 2));
}
