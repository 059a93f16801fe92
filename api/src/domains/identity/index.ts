/** Who is who: accounts, sign-in, sessions, passwords, the staff's users, and who saw whose data. Nothing else of this folder is met from outside. */
export { identityRoutes } from "./routes.ts";
export { notifyStaff, notifyStaffOfMany } from "./notices/notify-staff.ts";
export { accountResolvers } from "./public/accounts/resolvers.ts";
export { sessionResolvers } from "./public/sessions/resolvers.ts";
export {
  type AccessRow,
  insertAccess,
  recordAccess,
  recordAccesses,
  recordOwnAccess,
  readAccesses,
} from "./repository/accesses.ts";
export { readCustomRoles } from "./repository/custom-roles.ts";
export { readAbsent } from "./repository/absences.ts";
export { deleteLink, insertConsents, putLink } from "./repository/accounts.ts";
export { forgetSessionsOf } from "./repository/open-sessions.ts";
export { deletePasskeysOf } from "./repository/passkeys.ts";
export { revokeSessionsOf } from "./repository/sessions.ts";
export { verifySecurityEvents } from "./repository/security-events.ts";
export { countAttempt } from "./repository/throttle.ts";
export { breachKey, KEY_BYTES, listFile } from "./passwords/breached-list.ts";
export { passwordIssues } from "./rules/password-policy.ts";
export { INVITATION_LIFE_MS } from "./rules/staff.ts";
