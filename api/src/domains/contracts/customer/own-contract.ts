import { dayInBrazil } from "@gleba/shared/words";
import type { FastifyRequest } from "fastify";
import type { Viewer } from "#domains/customers";
import type { Deps } from "#platform/http/deps.ts";
import { signedInCustomer } from "#platform/auth/guard.ts";
import { unwrap, commonErrors } from "#platform/http/app-error.ts";
import { readContractFile, seesContract, type ContractFile } from "../repository/contracts.ts";

/** The customer who is signed in, today. */
export const viewerOf = (deps: Pick<Deps, "auth" | "clock">, request: FastifyRequest): Viewer => ({
  customerId: unwrap(signedInCustomer(deps, request)),
  day: dayInBrazil(deps.clock()),
});

/** The contract of a path, of the customer who is signed in; refused as not found for any other. */
export const ownContract = async (deps: Deps, request: FastifyRequest, id: number): Promise<ContractFile> => {
  const file = await readContractFile(deps.db.orm, id, viewerOf(deps, request));
  if (!file) throw commonErrors.notFound();
  return file;
};

/** Refuses a contract that the customer who is signed in does not see, as not found. */
export const expectOwnContract = async (deps: Deps, request: FastifyRequest, id: number): Promise<void> => {
  if (!(await seesContract(deps.db.orm, id, viewerOf(deps, request)))) throw commonErrors.notFound();
};
