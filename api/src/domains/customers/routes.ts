import type { RouteTable } from "#platform/http/route-table.ts";
import { inboxRoutes } from "./customer/inbox/routes.ts";
import { customerBankRoutes } from "./customer/lists/banks.ts";
import { contactRoutes } from "./customer/lists/contacts.ts";
import { dependentRoutes } from "./customer/lists/dependents.ts";
import { localizationRoutes } from "./customer/lists/localizations.ts";
import { patrimonyRoutes } from "./customer/lists/patrimonies.ts";
import { profileRoutes } from "./customer/lists/profiles.ts";
import { customerPrivacyRoutes } from "./customer/privacy/routes.ts";
import { customerRoutes } from "./customer/profile/routes.ts";
import { lookupRoutes } from "./public/lookups/routes.ts";
import { postalCodeRoutes } from "./public/postal-codes/routes.ts";
import { privacyRequestRoutes } from "./public/privacy-requests/routes.ts";
import { staffCustomerRoutes } from "./staff/customers/routes.ts";
import { staffMessageRoutes, customerFileRoutes } from "./staff/messages/routes.ts";
import { staffRequestRoutes } from "./staff/requests/routes.ts";
import type { ContractsPort } from "./contracts-port.ts";

/** The calls of this domain, by audience. */
export const customersRoutes = (contracts: ContractsPort): RouteTable => ({
  // for everybody
  privacyRequestRoutes,
  lookupRoutes,
  postalCodeRoutes,
  // for signed-in customers
  customerRoutes,
  customerPrivacyRoutes: customerPrivacyRoutes(contracts),
  profileRoutes,
  localizationRoutes,
  dependentRoutes,
  contactRoutes,
  customerBankRoutes,
  patrimonyRoutes,
  inboxRoutes,
  // for staff
  crmRequestRoutes: staffRequestRoutes,
  crmCustomerRoutes: staffCustomerRoutes(contracts),
  crmMessageRoutes: staffMessageRoutes,
  customerFileRoutes,
});
