import type { FastifyRequest } from "fastify";
import type { Deps } from "#platform/http/deps.ts";
import { staffWith, type Staff } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";

/** Who reads lots: whoever draws, prices or sells them. */
const READERS = ["editVentures", "priceLots", "sell"] as const;

/** Who reads lots; throws 401 or 403 for anybody else. */
export const requireLotReader = async (deps: Deps, request: FastifyRequest): Promise<Staff> =>
  unwrap(await staffWith(deps, request, READERS));
