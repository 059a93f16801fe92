import { customer, installmentPage, type Contract, type Installment } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";
import { fetchContracts } from "#features/contracts";
import { withOfflineCache, type Cached } from "#platform/offline-cache";
import { customerPath } from "#platform/session";
import * as z from "zod/mini";

/** What is to be paid next, of all contracts. */
export interface NextDue {
  contract: Contract;
  installment: Installment;
}

/** What the first screen needs before it says anything. */
export interface Start {
  name: string;
  contracts: Contract[];
  next: NextDue | null;
}

const named = z.object({ name: customer.shape.name });

const soonest = (contracts: readonly Contract[]): Contract | undefined =>
  contracts
    .filter(({ nextDue }) => nextDue !== null)
    .sort((one, other) => one.nextDue!.dueDate.localeCompare(other.nextDue!.dueDate))[0];

/** The oldest installment to be paid, with its slip. */
const fetchNext = async (contracts: readonly Contract[], signal: AbortSignal): Promise<NextDue | null> => {
  const contract = soonest(contracts);
  if (!contract?.nextDue) return null;
  const { installmentId, status, dueDate } = contract.nextDue;
  const params = { page: 0, size: 100, status, year: Number(dueDate.slice(0, 4)) };
  const { value } = await withOfflineCache(`next-${contract.id}`, installmentPage, () =>
    get(`/contracts/${contract.id}/installments`, installmentPage, { signal, params }),
  );
  const installment = value.content.find(({ id }) => id === installmentId);
  return installment ? { contract, installment } : null;
};

/** Who this is, their contracts, and what is to be paid next. Readable without a connection. */
export const fetchStart = async (signal: AbortSignal): Promise<Cached<Start>> => {
  const [who, contracts] = await Promise.all([
    withOfflineCache("name", named, () => get(customerPath(), named, { signal })),
    fetchContracts(signal),
  ]);
  const next = await fetchNext(contracts.value, signal);
  return { value: { name: who.value.name, contracts: contracts.value, next }, cachedAt: contracts.cachedAt };
};
