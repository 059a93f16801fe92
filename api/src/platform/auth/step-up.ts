import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { CONFIRMATION_MINUTES } from "@gleba/shared/contracts/crm";
import type { Db } from "../db/db.ts";
import { customers, sessions } from "../db/schema/index.ts";
import { appError, type AppError } from "../http/app-error.ts";
import type { Bearer } from "./auth.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What this call does asks for a proof of who asks that is a few minutes old at most. */
    freshProof?: boolean;
    /** Whoever still has to set up a second factor may call it. */
    withoutFactor?: boolean;
  }
}

const CONFIRMATION_MS = CONFIRMATION_MINUTES * 60_000;

/** The end of a proof that was given at `at`. */
export const confirmedUntil = (at: Date): Date => new Date(at.getTime() + CONFIRMATION_MS);

// Columns by their full names: the query builder leaves the table out where a query names one alone.

/** Whether this member of staff has a second factor: for a query on `crm_users`. */
export const hasFactor = sql<boolean>`(EXISTS (
  SELECT FROM staff_totp t WHERE t.staff_id = crm_users.id AND t.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM staff_passkeys k WHERE k.staff_id = crm_users.id))`;

/** By what this member of staff can prove to be it, as the shell asks for it: for a query on `crm_users`. */
export const proofMethods = sql<string[]>`array_remove(ARRAY[
  CASE WHEN EXISTS (SELECT FROM staff_totp t WHERE t.staff_id = crm_users.id AND t.confirmed_at IS NOT NULL) THEN 'code' END,
  CASE WHEN EXISTS (SELECT FROM staff_passkeys k WHERE k.staff_id = crm_users.id) THEN 'passkey' END], NULL)`;

/** Whether the role of this member of staff needs one: for a query on `crm_users`. */
export const needsFactor = sql<boolean>`EXISTS (SELECT FROM second_factor_roles r WHERE r.role = crm_users.role)`;

/** 428, since neither the session nor a right is missing: 401 and 403 would end the session of the page. */
const setupRequired = (): AppError =>
  appError(
    428,
    "second_factor_setup_required",
    "O seu perfil de acesso precisa de um segundo fator. Configure-o em “Segurança da conta” para continuar.",
  );

/** 428 as well: the same call works once its person proved to be it. */
const proofRequired = (methods: readonly string[], audience: "customer" | "staff" = "staff"): AppError =>
  appError(428, "confirmation_required", "Confirme que é você para continuar. Nada do que você digitou se perde.", [], {
    methods: methods.length > 0 ? methods : ["password"],
    audience,
  });

/**
 * By what a customer can prove to be it, as the shell asks for it: for a query on `customers`. A code by e-mail always goes; the
 * password where it lets in alone. */
const customerMethods = sql<string[]>`array_remove(ARRAY[
  CASE WHEN customers.password_hash IS NOT NULL AND NOT customers.second_step THEN 'password' END,
  CASE WHEN EXISTS (SELECT FROM customer_passkeys k WHERE k.customer_id = customers.id) THEN 'passkey' END,
  'email'], NULL)`;

const hasFreshProof = async ({ orm }: Db, session: string | undefined, now: Date): Promise<boolean> => {
  if (session === undefined) return false;
  const since = new Date(now.getTime() - CONFIRMATION_MS);
  const [found] = await orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session), isNull(sessions.endedAt), gte(sessions.confirmedAt, since)));
  return found !== undefined;
};

/**
 * What keeps a member of staff, whose role lets them, from a call: no second factor where their role needs one, or no
 * fresh proof where the call asks for it (`config` of its route). Null: nothing.
 */
export const missingProof = async (
  db: Db,
  { routeOptions: { config } }: Pick<FastifyRequest, "routeOptions">,
  { session }: Bearer,
  person: { methods: readonly string[]; needsFactor: boolean },
  now: Date,
): Promise<AppError | null> => {
  if (person.needsFactor && person.methods.length === 0 && !config.withoutFactor) return setupRequired();
  if (config.freshProof && !(await hasFreshProof(db, session, now))) return proofRequired(person.methods);
  return null;
};

/** The same of a customer: no fresh proof where the call asks for it. */
export const missingCustomerProof = async (
  db: Db,
  { routeOptions: { config } }: Pick<FastifyRequest, "routeOptions">,
  { id, session }: Bearer,
  now: Date,
): Promise<AppError | null> => {
  if (!config.freshProof || (await hasFreshProof(db, session, now))) return null;
  const [customer] = await db.orm.select({ methods: customerMethods }).from(customers).where(eq(customers.id, id));
  return proofRequired(customer?.methods ?? [], "customer");
};
