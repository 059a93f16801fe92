/** A customer's profile and lists, inbox and privacy; the staff's side of both; look-ups of forms. Nothing else of this folder is met from outside. */
export { customersRoutes } from "./routes.ts";
export type { ContractsPort } from "./contracts-port.ts";
export { inboxResolvers } from "./customer/inbox/resolvers.ts";
export { customerResolvers } from "./customer/profile/resolvers.ts";
export { contractsLeftBy, contractsSeenBy, type Viewer } from "./repository/contract-access.ts";
export { readCustomer, readVentureOf } from "./repository/customers.ts";
export { readFormerEmails } from "./repository/former-emails.ts";
export { readMainAddress } from "./repository/localizations.ts";
export { readBroughtCustomer } from "./repository/lookups.ts";
export { ERASED_DOCUMENT } from "./rules/erasure.ts";
export { sendMessage } from "./repository/send-message.ts";
export { type Buyer, findOrInviteBuyer, readBuyer } from "./staff/customers/buyer.ts";
