/** What only the staff's calls say: a door of its own, so that visitors and customers carry nothing of it. */
export * from "./article-values.ts";
export * from "./articles.ts";
export * from "./brand.ts";
export * from "./galleries.ts";
export * from "./lot-import.ts";
export * from "./lots.ts";
export * from "./site.ts";
export * from "./terms.ts";
export * from "./ventures.ts";
export * from "./contracts.ts";
export * from "./customers.ts";
export * from "./leads.ts";
export * from "./reservations.ts";
export * from "./dashboard.ts";
export * from "./requests.ts";
export * from "./search.ts";
export * from "./views.ts";
