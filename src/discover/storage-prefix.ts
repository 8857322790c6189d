/** The storage prefix for a project of this name: pages of several projects may share an origin over time. */
export function storagePrefixOf(projectName: string): string {
  const words = projectName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-0-9]+|-+$/g, "")
    .slice(0, 48);
  return words === "" ? "design-tokens" : `${words}-tokens`;
}
