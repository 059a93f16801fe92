import type { output } from "zod/mini";
import type { CrmSession, passwordChanged } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import { hashOfToken } from "#platform/auth/one-time.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Origin } from "#platform/http/origin.ts";
import { recordSecurityEvent } from "../../repository/security-events.ts";
import { hashPassword, isPassword } from "../../rules/passwords.ts";
import { recordLogin, revokeSessionsOf } from "../../repository/sessions.ts";
import { sessionErrors } from "../../rules/sessions.ts";
import { readMethods } from "../../repository/second-factor.ts";
import { beginWith } from "../sessions/login.ts";
import { resetAttempts, countAttempt } from "../../repository/throttle.ts";
import { passwordChangedEmail } from "../../emails/accounts.ts";
import { refuseNewPassword, refusePassword } from "../../passwords/check.ts";
import {
  deleteLink,
  findLink,
  lockUnchangedPassword,
  readCustomerPerson,
  readStaffPerson,
  setCustomerPassword,
  setStaffPassword,
  consumeLink,
} from "../../repository/accounts.ts";
import { NOTICE_LIFE_MS, accountErrors } from "../../rules/accounts.ts";

const tellOwner = (deps: Deps, tx: Tx, email: string, path: string): Promise<void> =>
  deps.outbox.post(tx, {
    to: email,
    ventureId: null,
    ...passwordChangedEmail(`${deps.config.portalOrigin}${path}`),
    expiresAt: new Date(deps.clock().getTime() + NOTICE_LIFE_MS),
  });

/** Gives a customer a new password by an e-mailed link; every session of theirs ends. A refused password spends no link. */
export const resetPassword = async (
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<true | AppError> => {
  const link = ["customer_password", hashOfToken(token), deps.clock()] as const;
  const id = await findLink(deps.db, ...link);
  const person = id === null ? null : await readCustomerPerson(deps.db, id);
  if (!person) return accountErrors.invalidLink(400);
  const refused = await refuseNewPassword(deps, password, person.about);
  if (refused) return refused;
  const passwordHash = await hashPassword(password);
  const done = await deps.db.transaction(async (tx) => {
    if (!(await consumeLink(tx, ...link))) return accountErrors.invalidLink(400);
    await setCustomerPassword(tx, person.id, passwordHash, deps.clock());
    // The link came by e-mail: it may be the first proof that the address is theirs.
    await deps.jobs.post(tx, "party-account", { customerId: person.id });
    await revokeSessionsOf(tx, "customer", person.id, deps.clock());
    await resetAttempts(tx, "customer", person.names);
    await tellOwner(deps, tx, person.email, "/esqueci-minha-senha");
    await recordSecurityEvent(tx, {
      at: deps.clock(),
      kind: "password_changed",
      subject: { role: "customer", id: person.id },
    });
    return true as const;
  });
  deps.outbox.wake();
  deps.jobs.wake();
  return done;
};

/** What proves that somebody may change the password of a member of staff; `uses` spends it in the transaction. */
interface Proof {
  uses(tx: Tx): Promise<boolean>;
}

const proofByLink = async (deps: Deps, id: number, token: string): Promise<Proof | null> => {
  const link = ["staff_password", hashOfToken(token), deps.clock()] as const;
  return (await findLink(deps.db, ...link)) === id ? { uses: (tx) => consumeLink(tx, ...link) } : null;
};

/** The password is looked at as often as at the sign-in, and by the same count; for everybody else as long. */
const proofBySession = async (
  deps: Deps,
  person: { id: number; passwordHash: string | null; names: string[] } | null,
  currentPassword: string,
): Promise<Proof | AppError | null> => {
  const stored = person?.passwordHash ?? null;
  const chance = person && (await countAttempt(deps.db, "staff", person.names[0] ?? "", deps.clock()));
  if (typeof chance === "number") return sessionErrors.tooManyTries(chance);
  if (!(await isPassword(currentPassword, stored)) || !person || stored === null) return null;
  await chance?.giveBack();
  return { uses: (tx) => lockUnchangedPassword(tx, person.id, stored) };
};

/**
 * Gives the member of staff `id` a new password, proved by `bearer`: a one-time link of theirs, or a living session of
 * theirs with the current password. Everything else is refused alike, whether or not there is such a person. Every
 * session of theirs ends, and so does a link of theirs that was not used. With their first password a session begins: it was chosen by
 * the link a moment ago, and a form that asks for it again proves nothing more. Whoever has a second factor signs in by it.
 */
export const changeStaffPassword = async (
  deps: Deps,
  given: {
    id: number;
    password: string;
    currentPassword?: string | undefined;
    bearer: string | undefined;
    origin: Origin;
  },
): Promise<output<typeof passwordChanged> | AppError> => {
  const { id, password, currentPassword, bearer } = given;
  // What can be said without knowing the person is said to everybody.
  const refused = refusePassword(password);
  if (refused) return refused;
  if (bearer === undefined) return accountErrors.invalidLink(401);

  const session = deps.auth.verify(bearer);
  const person = await readStaffPerson(deps.db, id);
  const isOwn = session?.role === "staff" && session.id === id;
  const proof = session
    ? await proofBySession(deps, isOwn ? person : null, currentPassword ?? "")
    : await proofByLink(deps, id, bearer);
  if (proof instanceof AppError) return proof;
  if (!proof || !person) return accountErrors.invalidLink(401);
  const personal = await refuseNewPassword(deps, password, person.about);
  if (personal) return personal;

  const passwordHash = await hashPassword(password);
  const at = deps.clock();
  const done = await deps.db.transaction(async (tx) => {
    if (!(await proof.uses(tx))) return accountErrors.invalidLink(401);
    await setStaffPassword(tx, id, passwordHash);
    await revokeSessionsOf(tx, "staff", id, at);
    await deleteLink(tx, "staff_password", id);
    await resetAttempts(tx, "staff", person.names);
    await tellOwner(deps, tx, person.email, "/admin");
    const subject = { role: "staff", id, name: person.name } as const;
    await recordSecurityEvent(tx, { at, kind: "password_changed", subject, origin: given.origin });
    return { id, changedAt: at.toISOString() };
  });
  deps.outbox.wake();
  if (done instanceof AppError || person.passwordHash !== null) return done;
  const begun = await firstSession(deps, { ...person, passwordHash }, given.origin);
  return begun ? { ...done, session: begun } : done;
};

/** Null for whoever has a second factor, and where the password was changed or the person left a moment after. */
const firstSession = async (
  deps: Deps,
  person: { id: number; name: string; email: string; passwordHash: string },
  origin: Origin,
): Promise<CrmSession | null> => {
  const { id, name, passwordHash } = person;
  if ((await readMethods(deps.db.orm, id)).length > 0) return null;
  await recordLogin(deps.db, id, deps.clock());
  const staff = { ...person, role: "staff", broker: false } as const;
  const tokens = await beginWith(deps, staff, { passwordHash, by: "password", origin });
  return tokens instanceof AppError ? null : { ...tokens, userId: id, name };
};
