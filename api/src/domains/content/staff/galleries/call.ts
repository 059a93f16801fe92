import { errorBody } from "@gleba/shared/contracts";
import type { FastifyRequest } from "fastify";
import type { Staff } from "#platform/auth/guard.ts";
import { requireRight } from "#platform/http/staff-scope.ts";
import type { Deps } from "#platform/http/deps.ts";

export const errorResponses = { 400: errorBody, 401: errorBody, 403: errorBody };
/** Of a call that names a gallery or a photo. */
export const oneErrorResponses = { ...errorResponses, 404: errorBody };

/** What a call of galleries says of itself. */
export const describe = (operationId: string, summary: string, description?: string) => ({
  tags: ["galleries"],
  security: [{ bearer: [] }],
  operationId,
  summary,
  ...(description && { description }),
});

/** Who edits content; throws 401 or 403 for anybody else. */
export const requireEditor = (deps: Deps, request: FastifyRequest): Promise<Staff> =>
  requireRight(deps, request, "editContent");
