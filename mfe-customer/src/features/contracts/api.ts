import { contract, enterprise, type Contract, type Enterprise } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";
import { withOfflineCache, type Cached } from "#platform/offline-cache";
import { customerPath } from "#platform/session";
import * as z from "zod/mini";

const contracts = z.array(contract);

/** All contracts of whoever is signed in. Readable without a connection. */
export const fetchContracts = (signal: AbortSignal): Promise<Cached<Contract[]>> =>
  withOfflineCache("contracts", contracts, () => get(customerPath("contracts"), contracts, { signal }));

/** Published developments and those of the own contracts, by name. */
export const fetchEnterprises = (signal: AbortSignal): Promise<Enterprise[]> =>
  get("/enterprises", z.array(enterprise), { signal });
