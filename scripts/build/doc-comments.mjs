/**
 * Reads the doc comments of the fields of exported types out of a TypeScript file. Returns a function that gives the
 * comment of a type's field, which may stand at the type that it extends.
 */
export function readDocComments(source) {
  const types = new Map();
  for (const block of source.split(/^(?=export (?:interface|type) )/m)) {
    const head = /^export (?:interface|type) (\w+)(?: extends (\w+))?/.exec(block);
    if (head === null) continue;
    const [, name, base] = head;
    const fields = new Map();
    for (const [, comment, field] of block.matchAll(/\/\*\*([\s\S]*?)\*\/\s*readonly (\$?\w+)\??:/g)) {
      if (!fields.has(field)) fields.set(field, comment.replace(/\s*\n\s*\*?\s*/g, " ").trim());
    }
    types.set(name, { base, fields });
  }
  const describe = (name, field) => {
    const type = types.get(name);
    return type?.fields.get(field) ?? (type?.base === undefined ? undefined : describe(type.base, field));
  };
  return describe;
}
