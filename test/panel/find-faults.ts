import type { Page } from "@playwright/test";

/**
 * What is wrong with the panel as it stands, in words. axe looks at what it has not met on this page and screen before: most
 * of the panel is in one state what it is in the others.
 */
export function findFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    /** Smaller targets are missed: WCAG 2.2, 2.5.8. */
    const leastPx = 24;
    const panel = document.querySelector("design-token-panel");
    const root = panel?.shadowRoot;
    if (!panel || !root) return ["there is no panel"];
    const { metByAxe: met = new Set<string>() } = window as { readonly metByAxe?: Set<string> };
    Object.assign(window, { metByAxe: met });
    /** The outermost elements below this one that were not met as they are below the same ancestors. */
    const unmetBelow = (parent: Element | ShadowRoot, ancestors: string): readonly Element[] =>
      Array.from(parent.children).flatMap((element) => {
        const [opening] = (element.cloneNode(false) as Element).outerHTML.split("</");
        const texts = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : ""));
        // What such an element may hold is a matter of its role.
        const isOfRoles = element.matches("ul, ol, dl, table, [role]:not([role=region], [role=group])");
        const roles = Array.from(element.children, (one) => one.getAttribute("role") ?? one.localName);
        const key = [ancestors, opening, ...texts, ...(isOfRoles ? new Set(roles) : [])].join("\n");
        const isMet = met.has(key);
        met.add(key);
        const inner = unmetBelow(element, key);
        return isMet ? inner : [element];
      });
    const screen = `${innerWidth} ${matchMedia("(forced-colors: active)").matches}`;
    const unmet = unmetBelow(root, `${document.documentElement.dir} ${screen}`);
    // The script that the page starts with defines it.
    const { axe: checker } = window as unknown as { axe: typeof import("axe-core") };
    const options = {
      resultTypes: ["violations" as const],
      // They show the page, whose faults are its own.
      iframes: false,
      rules: { "target-size": { enabled: true } },
    };
    const { violations } =
      unmet.length === 0 ? { violations: [] } : await checker.run({ include: [...unmet] }, options);
    const named = (element: Element): string =>
      `${element.localName}.${element.className} ${element.getAttribute("aria-label") ?? element.textContent}`;
    const isForFinger = matchMedia("(pointer: coarse)").matches;
    // An edge of a window is thin for a mouse everywhere; arrow keys move it, too.
    const targets = `button, input, select, textarea, a, summary, [role="option"]${isForFinger ? ', [role="separator"]' : ""}`;
    const above = root.querySelector("dialog[open]") ?? root;
    const small: string[] = [];
    const broken: string[] = [];
    for (const target of above.querySelectorAll<HTMLElement>(targets)) {
      // A box in a label is as large as the label; what is one element to the eye may be several.
      const box = (target.closest("label") ?? target).getBoundingClientRect();
      if (box.width === 0 || target.closest(".visually-hidden") !== null) continue;
      if (Math.min(box.width, box.height) < leastPx - 0.1)
        small.push(`${named(target)}: ${Math.round(box.width)} by ${Math.round(box.height)}`);
      if (!target.matches(".button, .tab, .segment, .toggle")) continue;
      const text = document.createRange();
      text.selectNodeContents(target);
      if (text.getBoundingClientRect().height > 2 * Number.parseFloat(getComputedStyle(target).fontSize))
        broken.push(`broken: ${named(target)}`);
      if (target.scrollWidth > target.clientWidth) broken.push(`cut: ${named(target)}`);
    }
    for (const text of root.querySelectorAll<HTMLElement>(".stage h2, figcaption .clip, .changes .clip")) {
      const { right, bottom } = text.getBoundingClientRect();
      const isCut = Array.from(text.childNodes).some((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return Array.from(range.getClientRects()).some(
          (line) => line.top < bottom - 1 && line.right > right + 0.5,
        );
      });
      if (isCut) broken.push(`cut: ${text.textContent}`);
    }
    for (const field of root.querySelectorAll<HTMLInputElement>(".mode-pair input"))
      if (field.value.startsWith("#") && field.scrollWidth > field.clientWidth)
        broken.push(`cut: ${field.value}`);
    for (const { firstChild: text } of root.querySelectorAll(".parted > .clip")) {
      if (!(text instanceof Text) || !text.data.startsWith(" ")) continue;
      const space = document.createRange();
      space.setStart(text, 0);
      space.setEnd(text, 1);
      if (space.getBoundingClientRect().width === 0) broken.push(`touches the word before it: ${text.data}`);
    }
    const covering = [...root.querySelectorAll(".picker, .editor, .reference-picker")].filter((picker) => {
      const inner = picker.closest(".popover")?.getBoundingClientRect();
      const outer = root.querySelector(".panel")?.getBoundingClientRect();
      return innerWidth < 560 && inner && outer && (inner.top < outer.top || inner.bottom > outer.bottom);
    });
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    return [
      ...found,
      ...new Set(small),
      ...broken,
      ...covering.map((one) => `covers the page: ${named(one)}`),
    ];
  });
}
