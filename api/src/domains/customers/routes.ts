import type { RouteTable } from "#platform/http/route-table.ts";
import { ownConversationFileRoutes } from "./customer/conversations/file-routes.ts";
import { ownConversationRoutes } from "./customer/conversations/routes.ts";
import { pushDeviceRoutes } from "./customer/devices/routes.ts";
import { favouriteRoutes } from "./customer/favourites/routes.ts";
import { inboxRoutes } from "./customer/inbox/routes.ts";
import { customerBankRoutes } from "./customer/lists/banks.ts";
import { contactRoutes } from "./customer/lists/contacts.ts";
import { dependentRoutes } from "./customer/lists/dependents.ts";
import { localizationRoutes } from "./customer/lists/localizations.ts";
import { patrimonyRoutes } from "./customer/lists/patrimonies.ts";
import { profileRoutes } from "./customer/lists/profiles.ts";
import { consentRoutes } from "./customer/privacy/consent-routes.ts";
import { ownDataRoutes } from "./customer/privacy/data-routes.ts";
import { ownPrivacyRequestRoutes } from "./customer/privacy/request-routes.ts";
import { customerRoutes } from "./customer/profile/routes.ts";
import { lookupListRoutes } from "./public/lookups/list-routes.ts";
import { nearestRoutes } from "./public/lookups/nearest-routes.ts";
import { postalCodeRoutes } from "./public/postal-codes/routes.ts";
import { privacyRequestRoutes } from "./public/privacy-requests/routes.ts";
import { staffConversationFileRoutes, staffConversationRoutes } from "./staff/conversations/routes.ts";
import { answerTemplateRoutes } from "./staff/conversations/template-routes.ts";
import { customerMergeRoutes } from "./staff/customers/merge-routes.ts";
import { customerDocumentRoutes } from "./staff/customers/document-routes.ts";
import { customerInvitationRoutes } from "./staff/customers/invitation-routes.ts";
import { newCustomerRoute } from "./staff/customers/new-route.ts";
import { staffCustomerRoutes } from "./staff/customers/routes.ts";
import { staffMessageRoutes, customerFileRoutes } from "./staff/messages/routes.ts";
import { staffRequestRoutes } from "./staff/requests/routes.ts";
import type { ContractsPort } from "./contracts-port.ts";

/** The calls of this domain, by audience. */
export const customersRoutes = (contracts: ContractsPort): RouteTable => ({
  // for everybody
  privacyRequestRoutes,
  nearestRoutes,
  lookupListRoutes,
  postalCodeRoutes,
  // for signed-in customers
  customerRoutes,
  consentRoutes,
  ownDataRoutes: ownDataRoutes(contracts),
  ownPrivacyRequestRoutes,
  profileRoutes,
  localizationRoutes,
  dependentRoutes,
  contactRoutes,
  customerBankRoutes,
  patrimonyRoutes,
  favouriteRoutes,
  pushDeviceRoutes,
  inboxRoutes,
  ownConversationRoutes,
  ownConversationFileRoutes,
  // for staff
  crmRequestRoutes: staffRequestRoutes,
  crmCustomerRoutes: staffCustomerRoutes(contracts),
  newCustomerRoute,
  customerInvitationRoutes,
  customerDocumentRoutes,
  customerMergeRoutes,
  crmMessageRoutes: staffMessageRoutes,
  customerFileRoutes,
  crmConversationRoutes: staffConversationRoutes,
  crmConversationFileRoutes: staffConversationFileRoutes,
  answerTemplateRoutes,
});
