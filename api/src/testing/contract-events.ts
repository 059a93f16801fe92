import type { ContractFile, EventRow, InstallmentRow } from "../domains/contracts/repository/contracts.ts";
import type { Rescheduling } from "../domains/contracts/rules/events.ts";

/** A contract after an event, as the database would give it back: ids of what was made follow those that are there. */
export const afterEvent = (file: ContractFile, plan: Rescheduling): ContractFile => {
  const { on, beforeCents, afterCents, figures, made } = plan;
  const event = {
    id: file.events.length + 1,
    number: file.events.length + 1,
    kind: made[0]?.kind === "payoff" ? "payoff" : "renegotiation",
    on,
    beforeCents,
    afterCents,
    terms: figures,
    undoneAt: null,
  } as unknown as EventRow;
  const replaced = new Set(plan.replaced.map(({ id }) => id));
  const { late } = file.installments[0]!;
  const kept = file.installments.map((row) =>
    replaced.has(row.id) ? { ...row, cancelled: true, replacedBy: event } : row,
  );
  const added = made.map((row): InstallmentRow => ({
    ...row,
    id: row.number,
    payableUntil: file.calendar.payableUntil(row.dueDate),
    late,
    cancelled: false,
    madeBy: event,
    payments: [],
    reversed: [],
    slip: null,
  }));
  return { ...file, events: [...file.events, event], installments: [...kept, ...added] };
};
