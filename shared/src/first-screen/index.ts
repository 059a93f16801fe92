/** How a rendered first screen is put into a page: for the portal host and the release tool. Nothing of it travels to a browser. */
export { criticalCss, styleRules } from "./critical-css.ts";
export { pageWideSelectors } from "./page-wide.ts";
export { contentSecurityPolicy, styleSource } from "./policy.ts";
