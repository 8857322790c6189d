/** The panel's frame: header, search, tabs, body, footer, docks. */
export const shellCss = `
`;
