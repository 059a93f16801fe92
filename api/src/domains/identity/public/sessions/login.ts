import type { CrmSession, CustomerSession } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Origin } from "#platform/http/origin.ts";
import { SIGN_INS } from "#platform/workers/lanes.ts";
import { createLine } from "#platform/workers/line.ts";
import { askForStep } from "../../factors/email-codes.ts";
import { proveByCode } from "../../factors/prove.ts";
import { CROWDED, isPassword } from "../../rules/passwords.ts";
import { isNewDevice, type SessionRow } from "../../repository/open-sessions.ts";
import { readMethods } from "../../repository/second-factor.ts";
import { findCustomer, findStaff, lockPassword, recordLogin } from "../../repository/sessions.ts";
import { factorErrors } from "../../rules/second-factor.ts";
import { customerNameOf, loginOf, sessionErrors, type Role } from "../../rules/sessions.ts";
import { countAttempt, countFailedSignIn, failedSource, secondsUntilSignIn } from "../../repository/throttle.ts";
import { noteSignIn, type SignedIn } from "./note-sign-in.ts";
import { startSession, type Tokens } from "./tokens.ts";

/** Where somebody signs in. */
export interface SignInPlace {
  origin: Origin;
  /** By what failed ones are counted; null for this machine. */
  source: string | null;
}

/** How somebody proved to be it, and where. */
interface Proof {
  passwordHash: string | null;
  by: SessionRow["confirmedBy"];
  origin: Origin;
}

/** What did not open an account. */
interface FailedSignIn {
  role: Role;
  by: SessionRow["confirmedBy"];
  /** Whose it would have been, where such an account exists. */
  id: number | null;
  source: string | null;
}

/**
 * Counts what did not open an account, by its address and in all, and writes it to the log: of the account its number, of
 * the address the key that it is counted by. The same work for a name that nobody has.
 */
export const noteFailed = async ({ db, clock, logger }: Deps, failed: FailedSignIn): Promise<void> => {
  const { role, by, id, source } = failed;
  logger.warn({ role, by, account: id, source: source === null ? "local" : failedSource(source) }, "sign-in failed");
  await countFailedSignIn(db, source, clock());
};

/** A session for whoever proved to be it; refused when the password was changed in the meantime. */
export const beginWith = async (
  deps: Deps,
  person: SignedIn & { broker: boolean },
  { passwordHash, by, origin }: Proof,
): Promise<Tokens | AppError> => {
  const { role, id, broker } = person;
  const begun = await deps.db.transaction(async (tx) => {
    if ((await lockPassword(tx, role, id)) !== passwordHash) return sessionErrors.invalidCredentials();
    const isNew = await isNewDevice(tx, { role, subject: id }, origin.device);
    const tokens = await startSession(deps, tx, { role, id, broker, origin, confirmedBy: by });
    await noteSignIn(deps, tx, person, { origin, isNewDevice: isNew, by });
    return tokens;
  });
  deps.outbox.wake();
  return begun;
};

/** All sign-ins of this process, until they are looked up. */
const line = createLine(SIGN_INS, CROWDED);

interface Knock<Account> {
  role: Role;
  /** As tries are counted by. */
  name: string;
  source: string | null;
  find(): Promise<Account | null>;
}

/** Counts a try and looks up whose account it is for; refused for whoever tried too often. */
const knock = <Account>({ db, clock }: Deps, { role, name, source, find }: Knock<Account>) =>
  line.run(async () => {
    const wait = await secondsUntilSignIn(db, source, clock());
    if (wait > 0) return sessionErrors.tooManyTries(wait);
    const chance = await countAttempt(db, role, name, clock());
    if (typeof chance === "number") return sessionErrors.tooManyTries(chance);
    return { chance, account: await find() };
  });

/** Whether the password is right. Who was not even looked at, because too many wait, keeps the try. */
const isRight = (chance: { giveBack(): Promise<unknown> }, password: string, stored: string | null): Promise<boolean> =>
  isPassword(password, stored).catch(async (error: unknown) => {
    await chance.giveBack();
    throw error;
  });

const failed = async (deps: Deps, sign: Omit<FailedSignIn, "by">): Promise<AppError> => {
  await noteFailed(deps, { ...sign, by: "password" });
  return sessionErrors.invalidCredentials();
};

/**
 * Signs a customer in by CPF, CNPJ or e-mail. Unknown people get the same answer after the same work. Of who chose two
 * steps the right password mails a code, and is refused with `second_factor_required`: `loginByEmailCode` takes both.
 */
export const loginCustomer = async (
  deps: Deps,
  { document, password }: { document: string; password: string },
  { origin, source }: SignInPlace,
): Promise<CustomerSession | AppError> => {
  const name = customerNameOf(document);
  const counted = { role: "customer", name: "email" in name ? name.email : name.document, source } as const;
  const knocked = await knock(deps, { ...counted, find: () => findCustomer(deps.db, name) });
  if (knocked instanceof AppError) return knocked;
  const { chance, account: customer } = knocked;
  const right = await isRight(chance, password, customer?.passwordHash ?? null);
  if (!right || !customer) return failed(deps, { role: "customer", id: customer?.id ?? null, source });
  await chance.giveBack();
  if (customer.secondStep) return askForStep(deps, customer);
  const { id, broker, passwordHash } = customer;
  const tokens = await beginWith(deps, { ...customer, role: "customer" }, { passwordHash, by: "password", origin });
  return tokens instanceof AppError ? tokens : { ...tokens, customerId: id, broker };
};

/**
 * Signs staff in by login. Who has a second factor is refused with `second_factor_required` until its code comes along;
 * the password is compared, and counted, each time.
 */
export const loginStaff = async (
  deps: Deps,
  { login, password, code }: { login: string; password: string; code?: string | undefined },
  { origin, source }: SignInPlace,
): Promise<CrmSession | AppError> => {
  const name = loginOf(login);
  const knocked = await knock(deps, { role: "staff", name, source, find: () => findStaff(deps.db, name) });
  if (knocked instanceof AppError) return knocked;
  const { chance, account: user } = knocked;
  const right = await isRight(chance, password, user?.active ? user.passwordHash : null);
  if (!right || !user) return failed(deps, { role: "staff", id: user?.id ?? null, source });
  await chance.giveBack();
  let by: SessionRow["confirmedBy"] = "password";
  const methods = await readMethods(deps.db.orm, user.id);
  if (methods.length > 0) {
    if (code === undefined) return factorErrors.required(methods);
    const proved = await proveByCode(deps, user, code, origin);
    if (proved instanceof AppError) return proved;
    by = proved;
  }
  await recordLogin(deps.db, user.id, deps.clock());
  const { passwordHash } = user;
  const tokens = await beginWith(deps, { ...user, role: "staff", broker: false }, { passwordHash, by, origin });
  return tokens instanceof AppError ? tokens : { ...tokens, userId: user.id, name: user.name };
};
