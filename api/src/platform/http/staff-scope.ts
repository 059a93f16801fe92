import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal, type StaffRights } from "@gleba/shared/contracts";
import type { Deps } from "./deps.ts";
import { staffWith, type Staff } from "../auth/guard.ts";
import { granted } from "./app-error.ts";
import { zodScope, type ZodScope } from "./zod-scope.ts";

/** How a staff call may be refused, for its description. */
export const staffRefused = { 400: refusal, 401: refusal, 403: refusal };
/** The same of a call that names or changes one record. */
export const recordRefused = { ...staffRefused, 404: refusal, 409: refusal };

/** What a staff call says of itself. */
export const staffCall = (tag: string) => ({ tags: [tag], security: [{ bearer: [] }] });

/** A scope for staff calls: nothing is kept by caches; `who` lets in staff with a right and refuses everybody else. */
export const staffScope = (
  app: FastifyInstance,
  deps: Deps,
): { routes: ZodScope; who: (request: FastifyRequest, right: keyof StaffRights) => Promise<Staff> } => {
  app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
  return {
    routes: zodScope(app),
    who: async (request, right) => granted(await staffWith(deps, request, right)),
  };
};
