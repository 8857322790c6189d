/** What a page in HTML says of the style sheets it has. */
export interface PageText {
  /** The attributes of its `html` element. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The addresses of its style sheets, in order. */
  readonly sheets: readonly string[];
  /** The addresses of its scripts, and the texts of those that stand in it. */
  readonly scripts: readonly ({ readonly address: string } | { readonly text: string })[];
}

/** Reads a page of HTML as far as style sheets go. */
export function readPageText(text: string): PageText {
  const plain = text.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
  const [, htmlTag = "", htmlEnd] = /<html\b([^>]{0,2000})(>)?/i.exec(plain) ?? [];
  const sheets: string[] = [];
  const scripts: PageText["scripts"][number][] = [];
  for (const [, link, linkEnd, script, inside] of plain.matchAll(startOrScript)) {
    const isWhole = linkEnd !== undefined || inside !== undefined;
    if (!isWhole) continue;
    const { rel = "", href, src, disabled } = attributesIn(link ?? script ?? "");
    const isSheet =
      /(?:^|\s)stylesheet(?:\s|$)/i.test(rel) && !/alternate/i.test(rel) && disabled === undefined;
    if (link !== undefined) {
      if (isSheet && href !== undefined) sheets.push(href);
    } else if (src === undefined) scripts.push({ text: inside ?? "" });
    else scripts.push({ address: src });
  }
  return { attributes: htmlEnd === undefined ? {} : attributesIn(htmlTag), sheets, scripts };
}

/** A tag that does not end is taken, too, so that what stands in it is not looked through again for each of its parts. */
const startOrScript =
  /<link\b([^>]{0,2000})(>)?|<script\b([^>]{0,2000})(?:>([\s\S]*?)(?:<\/script\s*>|$))?/gi;

/** The attributes of one tag, without those whose value a template fills in. */
function attributesIn(tag: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", quoted, single, bare] of tag.matchAll(
    /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{]+)))?/g,
  )) {
    const value = quoted ?? single ?? bare ?? "";
    if (/^[a-z][\w-]*$/i.test(name) && !/[{}%<$]/.test(value)) attributes[name.toLowerCase()] = value;
  }
  return attributes;
}
