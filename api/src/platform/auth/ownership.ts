import type { FastifyRequest } from "fastify";
import type { Auth } from "./auth.ts";
import { commonErrors, appError, type AppError } from "../http/app-error.ts";

/**
 * The customer a public read is for: null without `customerId`. The id must be the token's own: without a valid token
 * 401, with somebody else's 404, so that nobody learns which ids exist.
 */
export const requestedCustomer = (
  auth: Auth,
  request: FastifyRequest,
  customerId?: number,
): number | null | AppError => {
  if (customerId === undefined) return null;
  const bearer = auth.bearerOf(request);
  if (!bearer) return commonErrors.unauthorized();
  if (bearer.role !== "customer" || bearer.id !== customerId)
    return appError(404, "customer_not_found", "O cliente não foi encontrado.");
  return customerId;
};
