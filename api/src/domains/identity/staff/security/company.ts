import type { StaffRole } from "@gleba/shared/contracts";
import type { Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Origin } from "#platform/http/origin.ts";
import { tellOfFactor } from "../../factors/tell.ts";
import { readCustomerName } from "../../repository/accounts.ts";
import { deleteSecondFactor, putFactorRoles } from "../../repository/second-factor.ts";
import { recordSecurityEvent } from "../../repository/security-events.ts";
import { revokeSessionsOf } from "../../repository/sessions.ts";
import { readCustomRoles } from "../../repository/custom-roles.ts";
import { lockStaff } from "../../repository/staff.ts";
import { factorErrors } from "../../rules/second-factor.ts";
import { refuseBeyond } from "../../rules/roles.ts";
import { refuseTouching } from "../users/access.ts";
import { userErrors } from "../../rules/staff.ts";

/**
 * Takes the second factor of somebody who lost it away, ends their sessions and tells them. Where their role needs one
 * they set up another after the next sign-in.
 */
export const resetSecondFactor = (
  deps: Deps,
  by: Staff,
  id: number,
  origin: Origin,
): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const person = await lockStaff(tx, id);
    if (!person) return userErrors.notFound();
    const refused = refuseTouching(by, person);
    if (refused) return refused;
    if (!(await deleteSecondFactor(tx, id))) return factorErrors.notOn();
    await revokeSessionsOf(tx, "staff", id, deps.clock());
    await tellOfFactor(deps, tx, { role: "staff", email: person.email }, "reset");
    await recordStaff(deps, tx, by, {
      action: "second_factor_reset",
      entity: "crm_user",
      entityId: id,
      label: person.name,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    const subject = { role: "staff", id, name: person.name } as const;
    await recordSecurityEvent(tx, { at: deps.clock(), kind: "second_factor_reset", subject, by, origin });
    return { id };
  });

/**
 * Ends all sessions of somebody else: a colleague whose computer was lost, a customer who asks for it on the telephone. Their
 * ways in stay; they sign in anew.
 */
export const endSessionsOf = (
  deps: Deps,
  by: Staff,
  person: { role: "staff" | "customer"; id: number },
  origin: Origin,
): Promise<{ ended: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const { role, id } = person;
    const colleague = role === "staff" ? await lockStaff(tx, id) : null;
    const refused = colleague && refuseTouching(by, colleague);
    if (refused) return refused;
    const name = role === "staff" ? (colleague?.name ?? null) : await readCustomerName(tx, id);
    if (name === null) return role === "staff" ? userErrors.notFound() : commonErrors.notFound();
    const at = deps.clock();
    const ended = await revokeSessionsOf(tx, role, id, at);
    await recordStaff(deps, tx, by, {
      action: "sessions_ended",
      entity: role === "staff" ? "crm_user" : "customer",
      entityId: id,
      label: name,
      before: null,
      after: { ended },
    });
    const subject = role === "staff" ? { role, id, name } : { role, id };
    await recordSecurityEvent(tx, { at, kind: "all_sessions_ended", subject, by, detail: String(ended), origin });
    return { ended };
  });

/** Roles by their rights; `custom` stands for each of the company's own. */
const rolesNamed = async (tx: Tx, roles: readonly StaffRole[]) => {
  const own = roles.includes("custom") ? await readCustomRoles(tx) : [];
  return [
    ...roles.filter((role) => role !== "custom").map((role) => ({ role, customRights: null })),
    ...own.map(({ rights }) => ({ role: "custom" as const, customRights: rights })),
  ];
};

/** Names the roles that need a second factor. Who has such a role and none sets it up before anything else works. */
export const changeFactorRoles = (
  deps: Deps,
  by: Staff,
  roles: readonly StaffRole[],
  origin: Origin,
): Promise<{ roles: StaffRole[] } | AppError> =>
  inTransaction(deps, async (tx) => {
    const after = [...new Set(roles)].toSorted();
    const before = await putFactorRoles(tx, after, deps.clock());
    const changed = [...before, ...after].filter((role) => before.includes(role) !== after.includes(role));
    const refused = refuseBeyond(by, ...(await rolesNamed(tx, changed)));
    if (refused) return refused;
    if (before.join() === after.join()) return { roles: after };
    const subject = { role: "staff", id: by.id, name: by.name } as const;
    const detail = after.join(", ");
    await recordSecurityEvent(tx, { at: deps.clock(), kind: "second_factor_roles_changed", subject, detail, origin });
    return { roles: after };
  });
