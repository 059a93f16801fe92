import type { RouteTable } from "#platform/http/route-table.ts";
import { accountRoutes } from "./public/accounts/routes.ts";
import { sessionRoutes } from "./public/sessions/routes.ts";
import { staffSelfRoutes } from "./staff/self-routes.ts";
import { staffUserChangeRoutes } from "./staff/users/change-routes.ts";
import { staffUserRoutes } from "./staff/users/routes.ts";

/** The calls of this domain, by audience. */
export const identityRoutes: RouteTable = {
  // for everybody
  sessionRoutes,
  accountRoutes,
  // for staff
  staffRoutes: staffUserRoutes,
  staffUserChangeRoutes,
  staffSelfRoutes,
};
