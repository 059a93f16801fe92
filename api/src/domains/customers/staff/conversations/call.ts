import type { FastifyRequest } from "fastify";
import type { Staff } from "#platform/auth/guard.ts";
import type { Deps } from "#platform/http/deps.ts";
import { requireRight, staffCall } from "#platform/http/staff-scope.ts";

/** Where the conversations with customers stand for the staff. */
export const PATH = "/api/crm/conversations";
export const call = staffCall("conversations");

/** Who may read and answer conversations with customers: the one place that decides it. Throws 401 or 403 for others. */
export const answering = (deps: Deps, request: FastifyRequest): Promise<Staff> =>
  requireRight(deps, request, "answerCustomers");
