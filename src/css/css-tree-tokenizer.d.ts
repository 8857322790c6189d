/** The part of css-tree's tokenizer we use; the package publishes no types. */
declare module "css-tree/tokenizer" {
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
  export function consumeEscaped(source: string, offset: number): number;
  export function findWhiteSpaceEnd(source: string, offset: number): number;
  export function isIdentifierStart(first: number, second: number, third: number): boolean;
  export function isNonPrintable(code: number): boolean;
  export function isValidEscape(first: number, second: number): boolean;
  export function isWhiteSpace(code: number): boolean;
  export const tokenTypes: {
    readonly Ident: 1;
    readonly Function: 2;
    readonly AtKeyword: 3;
    readonly Hash: 4;
    readonly String: 5;
    readonly BadString: 6;
    readonly Url: 7;
    readonly BadUrl: 8;
    readonly Delim: 9;
    readonly Number: 10;
    readonly Percentage: 11;
    readonly Dimension: 12;
    readonly WhiteSpace: 13;
    readonly CDO: 14;
    readonly CDC: 15;
    readonly Colon: 16;
    readonly Semicolon: 17;
    readonly Comma: 18;
    readonly LeftSquareBracket: 19;
    readonly RightSquareBracket: 20;
    readonly LeftParenthesis: 21;
    readonly RightParenthesis: 22;
    readonly LeftCurlyBracket: 23;
    readonly RightCurlyBracket: 24;
    readonly Comment: 25;
  };
}
