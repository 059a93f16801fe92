import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import type { Deps } from "./deps.ts";
import { staffWith, type Staff } from "../auth/guard.ts";
import type { Right } from "../auth/rights.ts";
import { unwrap } from "./app-error.ts";
import { zodScope, type ZodScope } from "./zod-scope.ts";

/** How a staff call may be refused, for its description. */
export const staffErrorResponses = { 400: errorBody, 401: errorBody, 403: errorBody };
/** The same of a call that names or changes one record. */
export const recordErrorResponses = { ...staffErrorResponses, 404: errorBody, 409: errorBody };

/** What a staff call says of itself. */
export const staffCall = (tag: string) => ({ tags: [tag], security: [{ bearer: [] }] });

/** The signed-in member of staff, who has this right; throws 401 or 403 for anybody else. */
export const requireRight = async (
  deps: Deps,
  request: FastifyRequest,
  right: Right | readonly Right[],
): Promise<Staff> => unwrap(await staffWith(deps, request, right));

/** A scope for staff calls: nothing is kept by caches, and `requireRight` knows what it needs. */
export const staffScope = (
  app: FastifyInstance,
  deps: Deps,
): { routes: ZodScope; requireRight: (request: FastifyRequest, right: Right | readonly Right[]) => Promise<Staff> } => {
  app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
  return {
    routes: zodScope(app),
    requireRight: (request, right) => requireRight(deps, request, right),
  };
};
