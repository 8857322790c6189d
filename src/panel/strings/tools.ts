import { useUi } from "../ui/ui.js";
import { type Language, type Words, wordsOf } from "./strings.js";
import { toolsEn } from "./tools-en.js";
import { toolsJa } from "./tools-ja.js";

export type ToolKey = keyof typeof toolsEn;
export type ToolWords = Words<ToolKey>;

const words: Readonly<Record<Language, ToolWords>> = {
  en: wordsOf<ToolKey>(toolsEn),
  ja: wordsOf<ToolKey>(toolsJa),
};

/** What the tools say that load when they are first wanted. They bring their words in every language. */
export function toolWords(language: Language): ToolWords {
  return words[language];
}

export function useToolWords(): ToolWords {
  return toolWords(useUi().strings.language);
}

/** A mode of the page in words; any other theme goes by its own name. */
export function nameMode(mode: string, { t }: ToolWords): string {
  return mode === "light" || mode === "dark" ? t(`contrast.mode.${mode}`) : mode;
}
