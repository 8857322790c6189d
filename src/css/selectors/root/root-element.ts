import { lowerAscii } from "../../tokens/identifier.js";

/** What can be said of the root element: `unknown` is what depends on the rest of the page or on its user. */
export type Truth = "yes" | "no" | "unknown";

/** Whether both hold: unknown where one may not (the three-valued logic of Kleene, as in the two below). */
export function and(a: Truth, b: Truth): Truth {
  if (a === "no" || b === "no") return "no";
  return a === "yes" && b === "yes" ? "yes" : "unknown";
}

/** Whether one of them holds. */
export function or(a: Truth, b: Truth): Truth {
  if (a === "yes" || b === "yes") return "yes";
  return a === "no" && b === "no" ? "no" : "unknown";
}

/** Whether it does not hold. */
export function not(a: Truth): Truth {
  if (a === "unknown") return a;
  return a === "yes" ? "no" : "yes";
}

/** What is known for certain, as one of the three. */
export function truth(holds: boolean): Truth {
  return holds ? "yes" : "no";
}

/** What selectors can ask of a page's root element: it is an HTML `html` element without a parent. */
export interface RootElement {
  /** Attribute names in lower case, as in an HTML document; undefined when they are not known. */
  readonly attributes: ReadonlyMap<string, AttributeText> | undefined;
  readonly classes: ReadonlySet<string>;
  /** The attributes and classes that it, and others with it, can have at all; undefined when it can have any. */
  readonly possible?: PossibleAttributes | undefined;
  /** How many answers were given of it that may not be those of all others with it. */
  ownAnswers: number;
}

/** The names of attributes, and the classes, that one of several root elements can have. */
export interface PossibleAttributes {
  readonly attributes: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
}

/** Creates a root element with these attributes, or with any; `possible` are those of all that are matched with it. */
export function createRootElement(
  attributes: Attributes | undefined,
  possible?: PossibleAttributes,
): RootElement {
  if (attributes === undefined) return { attributes: undefined, classes: new Set(), possible, ownAnswers: 0 };
  const map = new Map<string, AttributeText>();
  for (const [name, value] of Object.entries(attributes))
    map.set(name.toLowerCase(), new AttributeText(value));
  const classes = map.get("class")?.words ?? new Set();
  return { attributes: map, classes, possible, ownAnswers: 0 };
}

type Attributes = Readonly<Record<string, string>>;

/** Finds what one of several root elements can have. */
export function findPossibleAttributes(candidates: readonly Attributes[]): PossibleAttributes {
  const attributes = new Set<string>();
  const classes = new Set<string>();
  for (const candidate of candidates) {
    const root = createRootElement(candidate);
    for (const name of root.attributes?.keys() ?? []) attributes.add(name);
    for (const name of root.classes) classes.add(name);
  }
  return { attributes, classes };
}

/** Whether the element has a class, by its name as it is written. */
export function matchesClass(root: RootElement, name: string): Truth {
  if (root.possible?.classes.has(name) === false) return "no";
  root.ownAnswers++;
  return root.attributes === undefined ? "unknown" : truth(root.classes.has(name));
}

/** Whether the element has an id. */
export function matchesId(root: RootElement, id: string): Truth {
  const present = attributeOf(root, "id");
  return present === null ? "unknown" : truth(present?.text === id);
}

/** The value of an attribute, by its name in lower case: undefined where there is none, null where nobody knows. */
export function attributeOf(root: RootElement, name: string): AttributeText | undefined | null {
  if (!mayHave(root, name)) return undefined;
  root.ownAnswers++;
  return root.attributes === undefined ? null : root.attributes.get(name);
}

function mayHave({ possible }: RootElement, attribute: string): boolean {
  return possible === undefined || possible.attributes.has(attribute);
}

/** The value of an attribute. A hundred thousand selectors may ask for its words, so they are told apart once. */
export class AttributeText {
  readonly text: string;
  #words: ReadonlySet<string> | undefined;
  #inLowerCase: AttributeText | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get words(): ReadonlySet<string> {
    this.#words ??= new Set(splitWords(this.text));
    return this.#words;
  }

  get inLowerCase(): AttributeText {
    this.#inLowerCase ??= new AttributeText(lowerAscii(this.text));
    return this.#inLowerCase;
  }
}

/** The words of a space-separated attribute value (HTML, "set of space-separated tokens"). */
function splitWords(text: string): string[] {
  const words: string[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !" \t\n\r\f".includes(text.charAt(at))) continue;
    if (at > start) words.push(text.slice(start, at));
    start = at + 1;
  }
  return words;
}

export interface AttributeTest {
  readonly name: string;
  /** Undefined when the attribute only has to be there. */
  readonly operator: "=" | "~=" | "|=" | "^=" | "$=" | "*=" | undefined;
  readonly value: string;
  readonly flag: "i" | undefined;
}

/** Whether the root element passes a test of Selectors 4, section 6. */
export function matchesAttribute(root: RootElement, test: AttributeTest): Truth {
  const name = test.name.toLowerCase();
  const present = attributeOf(root, name);
  if (present === null) return "unknown";
  return present === undefined ? "no" : matchesValue(present, test);
}

/** Nothing is searched for within longer values, so that no sheet makes it slow. */
const longestSearched = 1024;

function matchesValue(present: AttributeText, test: AttributeTest): Truth {
  if (test.operator === undefined) return "yes";
  const name = test.name.toLowerCase();
  const ignoresCase = test.flag === "i" || (test.flag === undefined && caseInsensitiveValues.has(name));
  const { text, words } = ignoresCase ? present.inLowerCase : present;
  const wanted = ignoresCase ? lowerAscii(test.value) : test.value;
  switch (test.operator) {
    case "=":
      return truth(text === wanted);
    case "~=":
      return truth(words.has(wanted));
    case "|=":
      return truth(text === wanted || text.startsWith(`${wanted}-`));
    case "^=":
      return truth(wanted !== "" && text.startsWith(wanted));
    case "$=":
      return truth(wanted !== "" && text.endsWith(wanted));
    case "*=":
      if (wanted !== "" && text.length > longestSearched) return "unknown";
      return truth(wanted !== "" && text.includes(wanted));
  }
}

/** Values of these attributes match in any case (HTML, "Case-sensitivity of selectors"). */
const caseInsensitiveValues: ReadonlySet<string> = new Set(
  (
    "accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir " +
    "direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref " +
    "noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign " +
    "valuetype vlink"
  ).split(" "),
);
