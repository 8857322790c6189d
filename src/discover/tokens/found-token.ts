import type { TierValueKind } from "../../model/config.js";
import type { ValueAspect } from "../kinds/inferred-kind.js";

/** One custom property of the page's root element, as the style sheets give it. */
export interface FoundToken {
  readonly cssVar: string;
  /** Its declaration value on the page as it is served, without a preference of the user. */
  readonly value: string;
  readonly type: TierValueKind;
  readonly aspect: ValueAspect;
  /** The custom property its value refers to, when the value is one `var()` and nothing else. */
  readonly reference: string | undefined;
  /** Maps names of themes to its value there, where that differs; undefined where it differs in none. */
  readonly themes: ReadonlyMap<string, string> | undefined;
  /** The comment that heads its part of the style sheet. */
  readonly heading: string | undefined;
  /** The file whose declaration gives the page this value, as far as files tell. */
  readonly givenBy: string;
  /** The files that declare it for the root element, in cascade order. */
  readonly files: readonly string[];
}
