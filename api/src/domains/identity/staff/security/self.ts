import type { FastifyRequest } from "fastify";
import { commonErrors, unwrap } from "#platform/http/app-error.ts";
import { anyStaff } from "#platform/auth/guard.ts";
import type { Deps } from "#platform/http/deps.ts";
import { originOf, type Origin } from "#platform/http/origin.ts";
import { readStaffPerson } from "../../repository/accounts.ts";
import type { Prover } from "../../factors/prove.ts";

/** A member of staff who looks after their own account. */
export interface Self extends Prover {
  role: "staff";
  login: string;
  passwordHash: string | null;
  /** Their session of this request; undefined for a token that names none. */
  session: string | undefined;
  origin: Origin;
}

/** Who calls, whatever their role; throws as every staff call. */
export const readSelf = async (deps: Deps, request: FastifyRequest): Promise<Self> => {
  const { id } = unwrap(await anyStaff(deps, request));
  const person = await readStaffPerson(deps.db, id);
  if (!person) throw commonErrors.unauthorized();
  const { name, email, passwordHash, names } = person;
  const session = deps.auth.bearerOf(request)?.session;
  return { role: "staff", id, name, email, passwordHash, login: names[0] ?? "", session, origin: originOf(request) };
};
