/** What keeps the portal running and watched: health, reports, audit, dashboard, search, saved views. Nothing else of this folder is met from outside. */
export { operationsRoutes } from "./routes.ts";
export { dashboardResolvers } from "./staff/dashboard/resolvers.ts";
