import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { StaffRole } from "@gleba/shared/contracts";
import type { Deps } from "./deps.ts";
import { refusals, refuse, type Refusal } from "./refusal.ts";
import { crmUsers } from "./schema/index.ts";

type GuardDeps = Pick<Deps, "auth" | "db">;

/** The sentence is the specification's (§8, 403). */
const forbidden = (): Refusal =>
  refuse(
    403,
    "forbidden",
    "Você não tem permissão para acessar este recurso. Redirecionando para a página de login...",
  );

/**
 * Who may read what belongs to customer `id`: that customer alone. 401 without a valid token, 403 for staff, 404 for
 * other customers, so that nobody learns which ids exist.
 */
export const ownCustomer = ({ auth }: GuardDeps, request: FastifyRequest, id: number): number | Refusal => {
  const bearer = auth.bearerOf(request);
  if (!bearer) return refusals.unauthorized();
  if (bearer.role !== "customer") return forbidden();
  return bearer.id === id ? id : refusals.notFound();
};

/**
 * Who may use a staff resource: staff who have not left, in one of `roles`. 401 without a valid token or after leaving,
 * 403 for customers and other roles. The role is the database's of this moment, not the token's.
 */
export const staffIn = async (
  { auth, db }: GuardDeps,
  request: FastifyRequest,
  roles: readonly StaffRole[],
): Promise<{ id: number; role: StaffRole } | Refusal> => {
  const bearer = auth.bearerOf(request);
  if (!bearer) return refusals.unauthorized();
  if (bearer.role !== "staff") return forbidden();
  const [user] = await db.orm
    .select({ id: crmUsers.id, role: crmUsers.role })
    .from(crmUsers)
    .where(and(eq(crmUsers.id, bearer.id), eq(crmUsers.active, true)));
  if (!user) return refusals.unauthorized();
  return roles.includes(user.role) ? user : forbidden();
};
