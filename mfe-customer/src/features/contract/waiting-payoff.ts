import type { ContractDetails, ContractEvent } from "@gleba/shared/contracts";

/** The payoff that waits for its payment; none where there is none, or where it was paid. */
export const waitingPayoff = ({
  contract,
  events = [],
}: Pick<ContractDetails, "contract" | "events">): ContractEvent | undefined =>
  contract.status === "active"
    ? events.find(({ kind, undoneOn }) => kind === "payoff" && undoneOn === null)
    : undefined;
