import type { FastifyRequest } from "fastify";
import type { StaffRights } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import { staffIn, staffWith, type Staff } from "#platform/auth/guard.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { HOLDERS } from "#platform/auth/rights.ts";

/** Who reads lots: whoever draws, prices or sells them. */
const READERS = [...new Set([...HOLDERS.editVentures, ...HOLDERS.priceLots, ...HOLDERS.sell])];

/** The member of staff who asks, where their role reads lots. Throws 401 or 403 otherwise. */
export const requireLotReader = async (deps: Deps, request: FastifyRequest): Promise<Staff> =>
  unwrap(await staffIn(deps, request, READERS));

/** The member of staff who asks, where their role holds the right. Throws 401 or 403 otherwise. */
export const requireStaffRight = async (
  deps: Deps,
  request: FastifyRequest,
  right: keyof StaffRights,
): Promise<Staff> => unwrap(await staffWith(deps, request, right));
