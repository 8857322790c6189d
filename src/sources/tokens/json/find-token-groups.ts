import type { JsonNode, JsonObjectNode } from "../../json/json-node.js";

/**
 * The groups of a file whose tokens are named as if each were the whole of it: the file itself; the sets of a file of Tokens
 * Studio; or what a resolver document (DTCG Resolver Module 2025.10) holds by itself and not in other files.
 */
export function findTokenGroups(document: JsonObjectNode): readonly JsonObjectNode[] {
  const { members } = document;
  if (members.get("resolutionOrder")?.kind === "list") return inResolver(document);
  const isStudio = members.get("$themes")?.kind === "list" || members.get("$metadata")?.kind === "object";
  return isStudio
    ? objectsIn(document)
        .filter(([name]) => !name.startsWith("$"))
        .map(([, set]) => set)
    : [document];
}

function inResolver({ members }: JsonObjectNode): readonly JsonObjectNode[] {
  const order = members.get("resolutionOrder");
  const inOrder = order?.kind === "list" ? order.items.filter(isObject) : [];
  return [
    ...objectsIn(members.get("sets")).flatMap(([, set]) => sourcesOf(set)),
    ...objectsIn(members.get("modifiers")).flatMap(([, modifier]) => contextsOf(modifier)),
    ...inOrder.flatMap((entry) => [...sourcesOf(entry), ...contextsOf(entry)]),
  ];
}

function sourcesOf(set: JsonObjectNode): readonly JsonObjectNode[] {
  return withoutReferences(set.members.get("sources"));
}

function contextsOf(modifier: JsonObjectNode): readonly JsonObjectNode[] {
  const contexts = modifier.members.get("contexts");
  return contexts?.kind === "object" ? [...contexts.members.values()].flatMap(withoutReferences) : [];
}

/** A source that is a reference stands elsewhere: in this file it is found there, and other files are read by themselves. */
function withoutReferences(sources: JsonNode | undefined): readonly JsonObjectNode[] {
  return sources?.kind === "list"
    ? sources.items.filter(isObject).filter(({ members }) => !members.has("$ref"))
    : [];
}

function objectsIn(node: JsonNode | undefined): readonly (readonly [string, JsonObjectNode])[] {
  if (node?.kind !== "object") return [];
  return [...node.members].flatMap(([name, member]) => (isObject(member) ? [[name, member] as const] : []));
}

function isObject(node: JsonNode): node is JsonObjectNode {
  return node.kind === "object";
}
