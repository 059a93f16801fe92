/** Developments, their lots, plans, prices and terms; the import of lots; lots live. Nothing else of this folder is met from outside. */
export { developmentRoutes } from "./routes.ts";
export { runImport } from "./import/cli.ts";
export { presentDevelopment } from "./present/development.ts";
export { presentDetails } from "./present/lot-details.ts";
export { type CardFilter, createCardReader } from "./public/cards.ts";
export { type DevelopmentRow, findGallery, readDescribed } from "./repository/developments.ts";
export { readPhotos, readSnapshot } from "./repository/snapshots.ts";
export { readAnyLotFile } from "./repository/lot-details.ts";
export { readAllPlans } from "./repository/plans.ts";
export { articleValuesOf, isDerived } from "./rules/article-view.ts";
export { developmentErrors, isSelling, registryOf, type Sale } from "./rules/development.ts";
export { lotName, type Place, placeName } from "./rules/place.ts";
export { planKeys } from "./staff/plans/keys.ts";
export { columnsOfFields } from "./rules/projection.ts";
export { createDevelopment, hideDevelopment, publishDevelopment, saveDevelopment } from "./staff/article.ts";
export { createMissingArticles } from "./staff/missing-articles.ts";
export { removeDevelopment } from "./staff/remove.ts";
export { DEVELOPMENT_CATEGORY, developmentTemplate } from "./rules/template.ts";
