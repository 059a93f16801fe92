import type { FastifyRequest } from "fastify";
import type { Deps } from "#platform/http/deps.ts";
import { signedInCustomer } from "#platform/auth/guard.ts";
import { unwrap, commonErrors } from "#platform/http/app-error.ts";
import { readContractFile, type ContractFile } from "../repository/contracts.ts";

/** The contract of a path, of the customer who is signed in; refused as not found for any other. */
export const ownContract = async (deps: Deps, request: FastifyRequest, id: number): Promise<ContractFile> => {
  const customerId = unwrap(signedInCustomer(deps, request));
  const file = await readContractFile(deps.db.orm, id, customerId);
  if (!file) throw commonErrors.notFound();
  return file;
};
