/** Articles and their categories, galleries, files, the site's configuration and home. Nothing else of this folder is met from outside. */
export { contentRoutes } from "./routes.ts";
export { createArticleReader } from "./public/site/article.ts";
export { createSiteHomeReader } from "./public/site/home.ts";
export { type Company, readCompany, readLetterhead, readSiteCompany } from "./repository/company.ts";
export { readLogo } from "./repository/logo.ts";
export { defaultCategories } from "./rules/default-categories.ts";
