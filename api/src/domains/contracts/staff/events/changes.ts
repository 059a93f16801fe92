import { dayInBrazil, numberRanges } from "@gleba/shared/words";
import type { output } from "zod/mini";
import type { eventUndoing, newContractEvent, StaffContractDetail } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { requestSlips } from "../../customer/slips/request.ts";
import { notifyEvent, notifyEventUndone } from "../../emails/events.ts";
import { insertEvent, undoEvent } from "../../repository/contract-events.ts";
import {
  lockContract,
  readStaffContract,
  updateContract,
  type StaffContractFile,
} from "../../repository/staff-contracts.ts";
import { eventErrors, reschedule, validateUndoing, type Rescheduling } from "../../rules/events.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";
import { cancelSlips } from "../../slips/cancel.ts";
import { detailIn } from "../payments/payments.ts";

type NewEvent = output<typeof newContractEvent>;

/** What an event would do today, of a contract that may have one. */
export const rescheduleToday = (
  deps: Pick<Deps, "clock">,
  file: StaffContractFile,
  asked: Omit<NewEvent, "beforeCents" | "reason" | "protocol" | "version" | "key">,
): Rescheduling | AppError =>
  file.regret ? eventErrors.regretted() : reschedule(file, asked, dayInBrazil(deps.clock()));

const ACTIONS = { renegotiation: "renegotiated", amendment: "amended", payoff: "paid_off" } as const;

/** What the audit keeps of an event. */
const auditOf = ({ beforeCents, afterCents, figures }: Rescheduling) => ({
  before: { debtCents: beforeCents, replaced: numberRanges(figures.replaced) },
  after: {
    debtCents: afterCents,
    discountCents: figures.discountCents,
    made: numberRanges(figures.made),
    firstDueOn: figures.firstDueOn,
    totalCents: figures.totalCents,
  },
});

/**
 * Puts another schedule in the place of what is owed, on the balance of today and under the contract's lock; slips over what is replaced are
 * cancelled. The same request sent twice is one event.
 */
const placeEvent = (deps: Deps, by: Staff, id: number, asked: NewEvent): Promise<StaffContractDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const file = await lockContract(tx, id);
    if (!file) return contractErrors.notFound();
    if (file.events.some(({ requestKey }) => requestKey === asked.key)) return detailIn(deps, tx, by, id);
    const { beforeCents, reason, protocol = "", version, key, ...terms } = asked;
    if (file.contract.version !== version) return contractErrors.changedMeanwhile();
    const plan = rescheduleToday(deps, file, terms);
    if (plan instanceof AppError) return plan;
    if (plan.beforeCents !== beforeCents) return eventErrors.balanceChanged(plan.beforeCents);
    const event = {
      contractId: id,
      number: file.events.length + 1,
      kind: terms.kind,
      on: plan.on,
      beforeCents,
      afterCents: plan.afterCents,
      reason,
      protocol,
      terms: { ...plan.figures, scope: terms.scope, installments: terms.installments },
      byName: by.name,
      at: deps.clock(),
      requestKey: key,
    };
    await insertEvent(tx, event, plan);
    const slips = await cancelSlips(
      deps,
      tx,
      plan.replaced.map((row) => row.id),
    );
    await updateContract(tx, id, {});
    await notifyEvent(deps, tx, file, { event, slips });
    const { before, after } = auditOf(plan);
    await recordStaff(deps, tx, by, {
      action: ACTIONS[terms.kind],
      entity: "contract",
      entityId: id,
      label: file.contract.number,
      before,
      after: { ...after, reason, ...(protocol && { protocol }) },
    });
    return detailIn(deps, tx, by, id);
  });

/**
 * The same, and of a payoff its one slip, sent to the customer. Where none can be drawn, as without the payer's address, the payoff stands, and
 * the customer asks for the slip.
 */
export const createEvent = async (
  deps: Deps,
  by: Staff,
  id: number,
  asked: NewEvent,
): Promise<StaffContractDetail | AppError> => {
  const changed = await placeEvent(deps, by, id, asked);
  if (changed instanceof AppError || asked.kind !== "payoff") return changed;
  const payoff = changed.installments.find(({ kind, status }) => kind === "payoff" && status === "open");
  const file = payoff && (await readStaffContract(deps.db.orm, id));
  if (!file) return changed;
  const slip = await requestSlips(deps, file.contract.customerId, {
    contractId: id,
    installmentIds: [payoff.id],
    deliverBy: ["inbox", "email"],
  });
  return slip instanceof AppError ? changed : deps.db.transaction((tx) => detailIn(deps, tx, by, id));
};

/** Takes an event back of whose version nothing was paid: the schedule is exactly what it was before. */
export const undo = (
  deps: Deps,
  by: Staff,
  { id, number, reason, version }: output<typeof eventUndoing> & { id: number; number: number },
): Promise<StaffContractDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const file = await lockContract(tx, id);
    if (!file) return contractErrors.notFound();
    const event = file.events.find((one) => one.number === number);
    if (!event) return eventErrors.notFound();
    if (file.contract.version !== version) return contractErrors.changedMeanwhile();
    const refusal = validateUndoing(file, event);
    if (refusal) return refusal;
    await undoEvent(tx, event, { at: deps.clock(), reason });
    const slips = await cancelSlips(
      deps,
      tx,
      file.installments.filter(({ madeBy }) => madeBy?.id === event.id).map((row) => row.id),
    );
    await updateContract(tx, id, {});
    await notifyEventUndone(deps, tx, file, { event, slips });
    await recordStaff(deps, tx, by, {
      action: "event_undone",
      entity: "contract",
      entityId: id,
      label: file.contract.number,
      before: { debtCents: event.afterCents, made: numberRanges(event.terms.made) },
      after: { debtCents: event.beforeCents, replaced: numberRanges(event.terms.replaced), reason },
    });
    return detailIn(deps, tx, by, id);
  });
