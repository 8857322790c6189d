import type { Page } from "@playwright/test";

/** What a screen reader is told of one element. */
export interface SpokenNode {
  readonly role: string;
  readonly name: string;
  /** Undefined where it has none, as a button. */
  readonly value: string | undefined;
  readonly description: string;
  readonly isFocusable: boolean;
  readonly isFocused: boolean;
  readonly isInvalid: boolean;
}

/** Reads the browser's accessibility tree, with what lies in open shadow roots, in the order of the page. */
export async function spokenNodes(page: Page): Promise<readonly SpokenNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, value, description, properties = [] }) => {
      const property = (key: string) => properties.find((one) => one.name === key)?.value;
      return {
        role: String(role?.value ?? ""),
        name: String(name?.value ?? ""),
        value: valueText(value?.value),
        description: String(description?.value ?? ""),
        isFocusable: property("focusable")?.value === true,
        isFocused: property("focused")?.value === true,
        isInvalid: property("invalid")?.value === "true",
      };
    });
}

function valueText(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
