/** The corpus ships without types; these are the fields our tests read. */
declare module "@rmenke/css-tokenizer-tests" {
  interface CorpusToken {
    readonly type: string;
    readonly startIndex: number;
    readonly endIndex: number;
  }
  export const testCorpus: Readonly<
    Record<string, { readonly css: string; readonly tokens: readonly CorpusToken[] }>
  >;
}
