/** Rows of text as an aligned table; the first column to the left, the others to the right. */
export function table(head, rows) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const pad = (text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]));
  const line = (row) => `| ${row.map(pad).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? ":" : "-") + "-".repeat(width) + (column === 0 ? "-" : ":")).join("|")}|`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}
