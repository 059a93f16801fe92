import type { RouteTable } from "#platform/http/route-table.ts";
import { importRoutes } from "./import/routes.ts";
import { ventureRoutes } from "./public/development-routes.ts";
import { liveRoutes } from "./public/live/routes.ts";
import { batchRoutes } from "./public/lot-routes.ts";
import { crmVentureRoutes } from "./staff/development-routes.ts";
import { lotRoutes } from "./staff/lots/routes.ts";
import { planRoutes } from "./staff/plans/routes.ts";
import { termsRoutes } from "./staff/terms/routes.ts";

/** The calls of this domain, by audience. */
export const developmentRoutes: RouteTable = {
  // for everybody
  ventureRoutes,
  batchRoutes,
  liveRoutes,
  // for staff
  lotRoutes,
  importRoutes,
  termsRoutes,
  crmVentureRoutes,
  planRoutes,
};
