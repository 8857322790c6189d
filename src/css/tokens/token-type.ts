// The kinds of tokens (CSS Syntax 3, section 4). Comments are tokens, too, so that tokens cover the whole text. Each is a constant
// by itself: builds put the number of such in the place of its name, which is shorter, and sooner compared.

export const Ident = 1;
const FunctionToken = 2;
export const AtKeyword = 3;
export const Hash = 4;
const StringToken = 5;
export const BadString = 6;
export const Url = 7;
export const BadUrl = 8;
export const Delim = 9;
const NumberToken = 10;
export const Percentage = 11;
export const Dimension = 12;
export const WhiteSpace = 13;
export const Cdo = 14;
export const Cdc = 15;
export const Colon = 16;
export const Semicolon = 17;
export const Comma = 18;
export const LeftSquareBracket = 19;
export const RightSquareBracket = 20;
export const LeftParenthesis = 21;
export const RightParenthesis = 22;
export const LeftCurlyBracket = 23;
export const RightCurlyBracket = 24;
export const Comment = 25;

export { FunctionToken as Function, NumberToken as Number, StringToken as String };
