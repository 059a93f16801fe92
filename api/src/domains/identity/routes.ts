import type { RouteTable } from "#platform/http/route-table.ts";
import { customerConfirmationRoutes } from "./customer/confirmation-routes.ts";
import { customerPasskeyRoutes } from "./customer/passkey-routes.ts";
import { secondStepRoutes } from "./customer/second-step-routes.ts";
import { customerSessionRoutes } from "./customer/session-routes.ts";
import { accountRoutes } from "./public/accounts/routes.ts";
import { emailCodeRoutes } from "./public/sessions/email-code-routes.ts";
import { passkeySignInRoutes } from "./public/sessions/passkey-routes.ts";
import { sessionRoutes } from "./public/sessions/routes.ts";
import { staffAbsenceRoutes } from "./staff/absences/routes.ts";
import { companySecurityRoutes } from "./staff/security/company-routes.ts";
import { ownSecurityRoutes } from "./staff/security/own-routes.ts";
import { passkeyRoutes } from "./staff/security/passkey-routes.ts";
import { staffSessionRoutes } from "./staff/security/session-routes.ts";
import { staffLiveRoutes } from "./staff/notices/live-routes.ts";
import { noticeSettingsRoutes } from "./staff/notices/settings-routes.ts";
import { staffNoticeRoutes } from "./staff/notices/routes.ts";
import { listLayoutRoutes } from "./staff/layout-routes.ts";
import { staffSelfRoutes } from "./staff/self-routes.ts";
import { roleRoutes } from "./staff/roles/routes.ts";
import { staffUserChangeRoutes } from "./staff/users/change-routes.ts";
import { staffUserRoutes } from "./staff/users/routes.ts";

/** The calls of this domain, by audience. */
export const identityRoutes: RouteTable = {
  // for everybody
  sessionRoutes,
  passkeySignInRoutes,
  emailCodeRoutes,
  accountRoutes,
  // for signed-in customers
  customerSessionRoutes,
  customerPasskeyRoutes,
  customerConfirmationRoutes,
  secondStepRoutes,
  // for staff
  staffRoutes: staffUserRoutes,
  staffUserChangeRoutes,
  roleRoutes,
  staffSelfRoutes,
  listLayoutRoutes,
  ownSecurityRoutes,
  staffSessionRoutes,
  passkeyRoutes,
  companySecurityRoutes,
  staffNoticeRoutes,
  noticeSettingsRoutes,
  staffLiveRoutes,
  staffAbsenceRoutes,
};
