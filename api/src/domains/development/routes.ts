import type { RouteTable } from "#platform/http/route-table.ts";
import { pastImportRoutes } from "./import/past-routes.ts";
import { planReadingRoutes } from "./import/plan-files/reading-routes.ts";
import { planFileRoutes } from "./import/plan-files/routes.ts";
import { importRoutes } from "./import/routes.ts";
import { publicDevelopmentRoutes } from "./public/development-routes.ts";
import { liveRoutes } from "./public/live/routes.ts";
import { publicLotRoutes } from "./public/lot-routes.ts";
import { publicWorksRoutes } from "./public/works-routes.ts";
import { contractDefaultsRoutes } from "./staff/contract-defaults/routes.ts";
import { discountLimitRoutes } from "./staff/discount-limits/routes.ts";
import { staffDevelopmentRoutes } from "./staff/development-routes.ts";
import { staffLotRoutes } from "./staff/lots/routes.ts";
import { planRoutes } from "./staff/plans/routes.ts";
import { termsRoutes } from "./staff/terms/routes.ts";
import { worksRoutes } from "./staff/works/routes.ts";

/** The calls of this domain, by audience. */
export const developmentRoutes: RouteTable = {
  // for everybody
  publicDevelopmentRoutes,
  publicLotRoutes,
  publicWorksRoutes,
  liveRoutes,
  // for staff
  staffLotRoutes,
  importRoutes,
  pastImportRoutes,
  planFileRoutes,
  planReadingRoutes,
  termsRoutes,
  contractDefaultsRoutes,
  discountLimitRoutes,
  staffDevelopmentRoutes,
  planRoutes,
  worksRoutes,
};
