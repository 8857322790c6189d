/** Custom property → value. */
export const scaleTokens: Readonly<Record<string, string>>;
