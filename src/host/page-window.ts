/** The window of the page, with its constructors: a frame has its own. */
export type PageWindow = Window & typeof globalThis;
