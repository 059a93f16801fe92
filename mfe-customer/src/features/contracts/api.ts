import { contract, type Contract } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";
import { keptOffline, type Kept } from "#platform/offline-cache";
import { ownPath } from "#platform/session";
import * as z from "zod/mini";

const contracts = z.array(contract);

/** All contracts of whoever is signed in. Readable without a connection. */
export const fetchContracts = (signal: AbortSignal): Promise<Kept<Contract[]>> =>
  keptOffline("contracts", contracts, () => get(ownPath("contracts"), contracts, { signal }));
