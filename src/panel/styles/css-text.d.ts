/** The text of a style sheet: both esbuild and Vite know the query. */
declare module "*.css?raw" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: a file that is imported as text has no other export
  export default text;
}
