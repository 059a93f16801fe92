import type { output } from "zod/mini";
import type { CrmUser, newCrmUser } from "@gleba/shared/contracts";
import { recordChange } from "#platform/db/audit.ts";
import { inTransaction, writeAction } from "#platform/db/staff-transaction.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { AppError, otherEntry } from "#platform/http/app-error.ts";
import { refuseNewPassword } from "../../passwords/check.ts";
import { deleteLink } from "../../repository/accounts.ts";
import { hashPassword } from "../../rules/passwords.ts";
import { revokeSessionsOf } from "../../repository/sessions.ts";
import { findProtected } from "../../repository/second-factor.ts";
import { forgetSessionsOf } from "../../repository/open-sessions.ts";
import { invite } from "./invitation.ts";
import { presentStaff } from "../../present/staff.ts";
import {
  deleteStaff,
  findDuplicate,
  hasOtherAdministrator,
  lockStaff,
  insertStaff,
  updateStaff,
  type StaffWithRole,
} from "../../repository/staff.ts";
import type { StaffEntry } from "./specification-body.ts";
import { accessAsked, refuseTouching } from "./access.ts";
import { losesAdministrator, losesRights, userErrors } from "../../rules/staff.ts";

const known = ({ name, login, email, role, customRole, developments, active }: StaffWithRole) => ({
  name,
  login,
  email,
  role: customRole?.name ?? role,
  ...(developments !== null && { developments }),
  active,
});

const record = (
  deps: Deps,
  tx: Tx,
  by: Staff,
  action: string,
  before: StaffWithRole | null,
  after: StaffWithRole | null,
) => {
  const row = after ?? before;
  if (!row) return Promise.resolve();
  return recordChange(tx, {
    at: deps.clock(),
    actor: { id: `staff:${by.id}`, name: by.name },
    action,
    entity: "crm_user",
    entityId: row.id,
    label: row.name,
    before: before && known(before),
    after: after && known(after),
  });
};

const takenBy = { login: userErrors.loginTaken, email: userErrors.emailTaken };

/** Adds somebody to the staff; without a password they are invited by e-mail to choose one. */
export const addStaff = async (
  deps: Deps,
  by: Staff,
  { password, role, customRoleId, developments, ...asked }: output<typeof newCrmUser>,
): Promise<CrmUser | AppError> => {
  const about = [asked.name, asked.login, asked.email];
  const refused = password === undefined ? null : await refuseNewPassword(deps, password, about);
  if (refused) return refused;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return inTransaction(deps, async (tx) => {
    const access = await accessAsked(tx, by, { role, customRoleId, developments: developments ?? null });
    if (access instanceof AppError) return access;
    const taken = await findDuplicate(tx, asked);
    if (taken) return takenBy[taken]();
    const { customRole, ...stored } = access;
    const inserted = await insertStaff(tx, { ...asked, ...stored, passwordHash, createdAt: deps.clock() });
    if (!inserted) return userErrors.loginTaken();
    const made = { ...inserted, customRole };
    if (passwordHash === null) await invite(deps, tx, made);
    await record(deps, tx, by, "created", null, made);
    return presentStaff(made, false);
  });
};

/** A link that lies in another mailbox opens nothing any more; who waits for an invitation gets it where they read mail. */
const moveLink = async (deps: Deps, tx: Tx, person: StaffWithRole): Promise<void> => {
  await deleteLink(tx, "staff_password", person.id);
  if (person.passwordHash === null && person.active) await invite(deps, tx, person);
};

/**
 * Changes who somebody is and what they may do; who loses rights is signed out everywhere, and a link that was mailed to an address
 * of before ends. Without the version that was
 * read the last write wins, and the audit says so.
 */
export const changeStaff = (
  deps: Deps,
  by: Staff,
  id: number,
  { id: sent = id, version, login, lastLoginAt: _at, secondFactor: _factor, customRole: shown, ...asked }: StaffEntry,
): Promise<CrmUser | AppError> =>
  inTransaction(deps, async (tx) => {
    const others = await hasOtherAdministrator(tx, id);
    const before = await lockStaff(tx, id);
    if (!before) return userErrors.notFound();
    if (sent !== id) return otherEntry();
    if (login !== undefined && login !== before.login) return userErrors.loginStays();
    if (version !== undefined && before.version !== version) return userErrors.changedMeanwhile();
    if (losesAdministrator(before, asked) && !others) return userErrors.lastAdministrator();
    const { name, email, active, role, developments = before.developments } = asked;
    // The entry as it was listed may come back with another role: what it had before asks for nothing.
    const { customRoleId = role === "custom" ? shown?.id : null } = asked;
    const refused = refuseTouching(by, before);
    if (refused) return refused;
    const access = await accessAsked(tx, by, { role, customRoleId, developments });
    if (access instanceof AppError) return access;
    if (await findDuplicate(tx, { email, not: id })) return userErrors.emailTaken();
    const { customRole, ...stored } = access;
    const after = { ...(await updateStaff(tx, id, { name, email, active, ...stored })), customRole };
    if (email !== before.email) await moveLink(deps, tx, after);
    if (losesRights(before, after)) await revokeSessionsOf(tx, "staff", id, deps.clock());
    await record(deps, tx, by, writeAction(version), before, after);
    return presentStaff(after, (await findProtected(tx, [id])).has(id));
  });

/** Removes somebody for good, with every session and link of theirs. */
export const removeStaff = (deps: Deps, by: Staff, id: number): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const others = await hasOtherAdministrator(tx, id);
    const before = await lockStaff(tx, id);
    if (!before) return userErrors.notFound();
    if (losesAdministrator(before, null) && !others) return userErrors.lastAdministrator();
    const refused = refuseTouching(by, before);
    if (refused) return refused;
    await revokeSessionsOf(tx, "staff", id, deps.clock());
    await forgetSessionsOf(tx, "staff", id);
    await deleteLink(tx, "staff_password", id);
    await deleteStaff(tx, id);
    await record(deps, tx, by, "deleted", before, null);
    return { id };
  });

/** Invites somebody again, or mails them the link to a new password: the link they got before dies. */
export const resendInvitation = (deps: Deps, by: Staff, id: number): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const person = await lockStaff(tx, id);
    if (!person) return userErrors.notFound();
    const refused = refuseTouching(by, person);
    if (refused) return refused;
    if (!person.active) return userErrors.notWaiting();
    await invite(deps, tx, person);
    await recordChange(tx, {
      at: deps.clock(),
      actor: { id: `staff:${by.id}`, name: by.name },
      action: person.passwordHash === null ? "invited" : "password_link_sent",
      entity: "crm_user",
      entityId: id,
      label: person.name,
      before: null,
      after: { email: person.email },
    });
    return { id };
  });
