import type { RouteTable } from "#platform/http/route-table.ts";
import { customerSessionRoutes } from "./customer/session-routes.ts";
import { accountRoutes } from "./public/accounts/routes.ts";
import { sessionRoutes } from "./public/sessions/routes.ts";
import { companySecurityRoutes } from "./staff/security/company-routes.ts";
import { ownSecurityRoutes } from "./staff/security/own-routes.ts";
import { staffSessionRoutes } from "./staff/security/session-routes.ts";
import { staffSelfRoutes } from "./staff/self-routes.ts";
import { staffUserChangeRoutes } from "./staff/users/change-routes.ts";
import { staffUserRoutes } from "./staff/users/routes.ts";

/** The calls of this domain, by audience. */
export const identityRoutes: RouteTable = {
  // for everybody
  sessionRoutes,
  accountRoutes,
  // for signed-in customers
  customerSessionRoutes,
  // for staff
  staffRoutes: staffUserRoutes,
  staffUserChangeRoutes,
  staffSelfRoutes,
  ownSecurityRoutes,
  staffSessionRoutes,
  companySecurityRoutes,
};
