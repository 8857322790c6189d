/** The part of css-tree's tokenizer that tests use; the package publishes no types. */
declare module "css-tree/tokenizer" {
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
}
