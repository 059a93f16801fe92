import type { RouteTable } from "#platform/http/route-table.ts";
import { dateServerRoutes } from "./public/date-server-routes.ts";
import { healthRoutes } from "./public/health-routes.ts";
import { reportRoutes } from "./public/reports/routes.ts";
import { auditRoutes } from "./staff/audit/routes.ts";
import { figureRoutes } from "./staff/figures/routes.ts";
import { firstStepRoutes } from "./staff/first-steps/routes.ts";
import { goalRoutes } from "./staff/goals/routes.ts";
import { salesReportRoutes } from "./staff/sales-report/routes.ts";
import { savedViewRoutes } from "./staff/saved-views/routes.ts";
import { timelineRoutes } from "./staff/timeline/routes.ts";
import { staffSearchRoutes } from "./staff/search/routes.ts";

/** The calls of this domain, by audience. */
export const operationsRoutes: RouteTable = {
  // for everybody
  healthRoutes,
  dateServerRoutes,
  reportRoutes,
  // for staff
  auditRoutes,
  figureRoutes,
  firstStepRoutes,
  goalRoutes,
  timelineRoutes,
  salesReportRoutes,
  crmSearchRoutes: staffSearchRoutes,
  crmViewRoutes: savedViewRoutes,
};
