/** The module that a page's own code imports for its side effect, where the dev server does not write the HTML. */
declare module "virtual:design-token-panel" {}
