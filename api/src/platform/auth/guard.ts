import { createHash, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { StaffRights, StaffRole } from "@gleba/shared/contracts";
import { verifyAccessKey } from "./access-key.ts";
import type { Bearer } from "./auth.ts";
import type { Deps } from "../http/deps.ts";
import { isDerivedToken } from "./derived-token.ts";
import { isFromThisMachine } from "../http/security.ts";
import { AppError, commonErrors, appError } from "../http/app-error.ts";
import { isWithin } from "./record-access.ts";
import { rightsOf, type Right } from "./rights.ts";
import { staffOfToken } from "./staff-lookup.ts";
import { missingCustomerProof, missingProof } from "./step-up.ts";
import { customers } from "../db/schema/index.ts";

type GuardDeps = Pick<Deps, "auth" | "db">;
type StaffGuardDeps = Pick<Deps, "auth" | "db" | "clock">;

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** The sentence is the specification's (§8, 403). */
const forbidden = (): AppError =>
  appError(
    403,
    "forbidden",
    "Você não tem permissão para acessar este recurso. Redirecionando para a página de login...",
  );

/**
 * Who may read what belongs to customer `id`: that customer alone. 401 without a valid token, 403 for staff, 404 for
 * other customers, so that nobody learns which ids exist.
 */
export const ownCustomer = ({ auth }: GuardDeps, request: FastifyRequest, id: number): number | AppError => {
  const bearer = auth.bearerOf(request);
  if (!bearer) return commonErrors.unauthorized();
  if (bearer.role !== "customer") return forbidden();
  return bearer.id === id ? id : commonErrors.notFound();
};

/**
 * Who may look after how customer `id` signs in: that customer alone, as `ownCustomer`; 428 where the call asks for a
 * proof of who asks that is ten minutes old at most (`step-up.ts`).
 */
export const provenCustomer = async (
  deps: StaffGuardDeps,
  request: FastifyRequest,
  id: number,
): Promise<Bearer | AppError> => {
  const own = ownCustomer(deps, request, id);
  if (own instanceof AppError) return own;
  const bearer = deps.auth.bearerOf(request);
  if (!bearer) return commonErrors.unauthorized();
  return (await missingCustomerProof(deps.db, request, bearer, deps.clock())) ?? bearer;
};

/**
 * Who may use what a protocol names, without an account: whoever has its key (`X-Access-Key`). 404 without it, as for a
 * protocol that does not exist.
 */
export const requireAccessKey = (
  { auth }: Pick<GuardDeps, "auth">,
  { headers }: FastifyRequest,
  protocol: string,
): string | AppError => {
  const key = headers["x-access-key"];
  if (typeof key === "string" && verifyAccessKey(auth, protocol, key)) return protocol;
  return commonErrors.unknownProtocol();
};

/** A member of staff who was let in. */
export interface Staff {
  id: number;
  role: StaffRole;
  /** In words, where it is one of the company's own. */
  roleName: string | null;
  name: string;
  /** What they may do at this moment. */
  can: StaffRights;
  /** The developments whose records they see; null: all of them. */
  developments: readonly number[] | null;
}

/** A member of staff as whoever reads a customer's data, for the record of accesses. */
export const readerOf = ({ id }: Pick<Staff, "id">): Bearer => ({ id, role: "staff", broker: false });

/**
 * Who may use a staff resource: staff who have not left and whom `may` lets in. 401 without a valid token or after leaving,
 * 403 for customers and whoever has no right to it, 404 for a record of a development that they do not see. All of it is the
 * database's of this moment, not the token's. 428 for whoever must set up a second factor or prove once more to be it
 * (`step-up.ts`).
 */
const staffWho = async (
  { auth, db, clock }: StaffGuardDeps,
  request: FastifyRequest,
  may: (can: StaffRights) => boolean,
): Promise<Staff | AppError> => {
  const bearer = auth.bearerOf(request);
  if (!bearer) return commonErrors.unauthorized();
  if (bearer.role !== "staff") return forbidden();
  const { member } = await staffOfToken(db, request, bearer);
  if (!member) return commonErrors.unauthorized();
  const { id, role, roleName, name, developments } = member;
  const can = rightsOf(member);
  if (!may(can)) return forbidden();
  const missing = await missingProof(db, request, bearer, member, clock());
  if (missing) return missing;
  if (developments !== null && !(await isWithin(db.orm, request, developments))) return commonErrors.notFound();
  return { id, role, roleName, name, can, developments };
};

/** Who may use what all of the staff use: whoever has not left. As `staffWith`. */
export const anyStaff = (deps: StaffGuardDeps, request: FastifyRequest): Promise<Staff | AppError> =>
  staffWho(deps, request, () => true);

/**
 * Who may use a staff resource: staff with this right (`rights.ts`), or with one of these. 401 without a valid token, 403 without the
 * right, 404 beyond the developments that they see, 428 without a proof that is asked for.
 */
export const staffWith = (
  deps: StaffGuardDeps,
  request: FastifyRequest,
  rights: Right | readonly Right[],
): Promise<Staff | AppError> => staffWho(deps, request, (can) => [rights].flat().some((right) => can[right as Right]));

/**
 * Who may use what belongs to whoever is signed in, where the path names no customer: 401 without a valid token, 403 for
 * staff. A customer named in the body must be the same: 404 otherwise, as for ids that do not exist.
 */
export const signedInCustomer = (
  { auth }: Pick<GuardDeps, "auth">,
  request: FastifyRequest,
  named?: number,
): number | AppError => {
  const bearer = auth.bearerOf(request);
  if (!bearer) return commonErrors.unauthorized();
  if (bearer.role !== "customer") return forbidden();
  return named === undefined || named === bearer.id ? bearer.id : commonErrors.notFound();
};

/** Who may read a broker's leads: that broker alone. As `ownCustomer`; 403 for a customer who is no broker at this moment. */
export const ownBroker = async (deps: GuardDeps, request: FastifyRequest, id: number): Promise<number | AppError> => {
  const own = ownCustomer(deps, request, id);
  if (typeof own !== "number") return own;
  const [customer] = await deps.db.orm
    .select({ broker: customers.broker })
    .from(customers)
    .where(eq(customers.id, own));
  return customer?.broker ? own : forbidden();
};

/**
 * Who may use the lookups: whoever is signed in (answered), or sends the derived token of a page of ours (null).
 * 401 `derived_token_required` for others.
 */
export const lookupReader = (
  { auth, clock, config }: Pick<Deps, "auth" | "clock" | "config">,
  request: FastifyRequest,
): Bearer | null | AppError => {
  const bearer = auth.bearerOf(request);
  if (bearer) return bearer;
  const token = request.headers["x-derived-token"];
  if (typeof token === "string" && isDerivedToken(token, clock(), config.derivedToken)) return null;
  return appError(401, "derived_token_required", "Atualize a página e tente novamente.");
};

/**
 * Who may look people up by name: signed-in customers, and staff who may read customers. 401 without a session, whatever
 * token a page derived; 403 for other staff.
 */
export const customerSeeker = async (
  deps: StaffGuardDeps,
  request: FastifyRequest,
): Promise<(Bearer & Pick<Staff, "developments">) | AppError> => {
  const bearer = deps.auth.bearerOf(request);
  if (!bearer) return commonErrors.unauthorized();
  if (bearer.role === "customer") return { ...bearer, developments: null };
  const staff = await staffWith(deps, request, "readCustomers");
  return staff instanceof AppError ? staff : { ...bearer, developments: staff.developments };
};

/**
 * Who may read how the portal runs: whoever sends `OPERATIONS_TOKEN` as bearer or, of an installation that only this
 * machine uses, asks from it. 401 for others, also where no token is set.
 */
export const operator = ({ config }: Pick<Deps, "config">, request: FastifyRequest): true | AppError => {
  if (isFromThisMachine(config, request)) return true;
  const sent = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  const sameText = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));
  return config.operationsToken !== undefined && sent !== undefined && sameText(sent, config.operationsToken)
    ? true
    : appError(401, "operators_only", "Esta página é de quem opera o portal.");
};
