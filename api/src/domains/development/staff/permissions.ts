import type { FastifyRequest } from "fastify";
import type { Deps } from "#platform/http/deps.ts";
import { staffIn, type Staff } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { HOLDERS } from "#platform/auth/rights.ts";

/** Who reads lots: whoever draws, prices or sells them. */
const READERS = [...new Set([...HOLDERS.editVentures, ...HOLDERS.priceLots, ...HOLDERS.sell])];

/** Who reads lots; throws 401 or 403 for anybody else. */
export const requireLotReader = async (deps: Deps, request: FastifyRequest): Promise<Staff> =>
  unwrap(await staffIn(deps, request, READERS));
