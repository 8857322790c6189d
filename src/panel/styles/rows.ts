/** Rows and plain controls. */
export const rowsCss = `
`;
