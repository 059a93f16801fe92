import { dayInBrazil, formatDate, numberRanges } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import { recordChange } from "#platform/db/audit.ts";
import type { Deps } from "#platform/http/deps.ts";
import { createSweeper, type Sweeper } from "#platform/jobs/sweeper.ts";
import { addDays } from "#platform/time/calendar.ts";
import { notifyPayoffLapsed } from "../emails/events.ts";
import { readUnpaidPayoffs, undoEvent } from "../repository/contract-events.ts";
import { lockContract, updateContract } from "../repository/staff-contracts.ts";
import { isUndoable, waitingPayoff } from "../rules/events.ts";
import { cancelSlips } from "../slips/cancel.ts";

/** What is paid on the last day may be told of by the bank some days later, over a long weekend. */
const DAYS_FOR_THE_BANK = 6;
const SYSTEM = { id: "system", name: "Sistema" };

/** Takes one payoff back that nobody paid, under the contract's lock; nothing where it was paid or undone, or a bank told of money for it, meanwhile. */
const lapse = (deps: Deps, contractId: number, dueBy: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const file = await lockContract(tx, contractId);
    const event = file && waitingPayoff(file);
    if (!event || event.terms.firstDueOn > dueBy || !isUndoable(file, event)) return;
    if ((await readUnpaidPayoffs(tx, dueBy, contractId)).length === 0) return;
    const at = deps.clock();
    const reason = `Não foi paga até ${formatDate(event.terms.firstDueOn)}.`;
    await undoEvent(tx, event, { at, reason });
    const made = file.installments.filter(({ madeBy }) => madeBy?.id === event.id).map(({ id }) => id);
    const slips = await cancelSlips(deps, tx, made);
    await updateContract(tx, contractId, {});
    await notifyPayoffLapsed(deps, tx, file, { event, slips });
    await recordChange(tx, {
      at,
      actor: SYSTEM,
      action: "event_undone",
      entity: "contract",
      entityId: contractId,
      label: file.contract.number,
      before: { debtCents: event.afterCents, made: numberRanges(event.terms.made) },
      after: { debtCents: event.beforeCents, replaced: numberRanges(event.terms.replaced), reason },
    });
  });

/**
 * Takes back every payoff that was not paid by its day: the installments of before are owed again, on their days. Each by itself:
 * one that cannot be taken back waits for the next look, and keeps no other from it.
 */
export const lapsePayoffs = async (deps: Deps, isClosed: () => boolean = () => false): Promise<void> => {
  const dueBy = addDays(dayInBrazil(deps.clock()), -DAYS_FOR_THE_BANK);
  const contracts = await readUnpaidPayoffs(deps.db.orm, dueBy);
  for (const id of contracts) {
    if (isClosed()) break;
    await lapse(deps, id, dueBy).catch((error: unknown) =>
      deps.logger.error({ err: error, contract: id }, "a payoff that was not paid could not be taken back yet"),
    );
  }
  if (contracts.length === 0) return;
  deps.outbox.wake();
  deps.jobs.wake();
};

const LOOK_EVERY_MS = 600_000;

/** Looks now and then, as long as the server runs. */
export const payoffLapses =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    let looks: Sweeper | undefined;
    app.addHook("onReady", async () => {
      looks = createSweeper((isClosed) => lapsePayoffs(deps, isClosed), {
        everyMs: LOOK_EVERY_MS,
        failed: (error) =>
          deps.logger.error({ err: error }, "payoffs that were not paid could not be looked for; trying again"),
      });
    });
    app.addHook("onClose", async () => looks?.close());
  };
