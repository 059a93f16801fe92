import type { ContractEvent } from "@gleba/shared/contracts";
import type { EventPreview, StaffContractEvent } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import type { ContractFile, EventRow } from "../repository/contracts.ts";
import { isOutstanding, valueContract } from "../rules/contract-value.ts";
import { isUndoable, type Rescheduling } from "../rules/events.ts";
import { sumOf } from "../rules/valuation.ts";

/** What changed the schedule of a contract, as its customer reads it. */
export const presentEvent = ({
  number,
  kind,
  on,
  beforeCents,
  afterCents,
  terms,
  undoneAt,
}: EventRow): ContractEvent => {
  const { scope: _scope, installments: _installments, ...figures } = terms;
  return { number, kind, on, beforeCents, afterCents, figures, undoneOn: undoneAt && dayInBrazil(undoneAt) };
};

/** The same for staff, with who did it and why. */
export const presentStaffEvent = (file: ContractFile, event: EventRow): StaffContractEvent => {
  const { reason, protocol, byName, undoneReason } = event;
  return { ...presentEvent(event), reason, protocol, byName, undoneReason, canUndo: isUndoable(file, event) };
};

/** What an event would do, with what is to be paid until the end of the contract before and after it. */
export const presentPreview = (
  file: ContractFile,
  { on, beforeCents, afterCents, replaced, figures }: Rescheduling,
): EventPreview => {
  const remainingBeforeCents = sumOf(valueContract(file, on).filter(isOutstanding), ({ value }) => value.totalCents);
  const replacedCents = sumOf(replaced, ({ value }) => value.totalCents);
  return {
    on,
    beforeCents,
    afterCents,
    remainingBeforeCents,
    remainingAfterCents: remainingBeforeCents - replacedCents + figures.totalCents,
    figures,
  };
};
