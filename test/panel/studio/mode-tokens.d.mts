export const modeTokens: Readonly<
  Record<string, readonly [light: string] | readonly [light: string, dark: string]>
>;
export const modeSheet: string;
