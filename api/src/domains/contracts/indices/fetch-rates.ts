import { dayInBrazil, formatMonth, formatRate } from "@gleba/shared/words";
import { recordChange } from "#platform/db/audit.ts";
import { RateSourceError, type MonthRate, type RateSource } from "#platform/bank/rate-source.ts";
import type { Deps } from "#platform/http/deps.ts";
import { addMonths } from "#platform/time/calendar.ts";
import { insertRates, readRates } from "../repository/index-rates.ts";
import { claimSource, firstMonthNeeded, saveOutcome } from "../repository/rate-sources.ts";

const ACTOR = { id: "rate-source", name: "Busca automática de taxas" };

const MINUTE_MS = 60_000;
/** An index comes out once a month, on a day that is known to the hour. */
const AFTER_SUCCESS_MS = 12 * 60 * MINUTE_MS;
const AFTER_FAILURE_MS = 60 * MINUTE_MS;
/** Whoever claimed a source and died has not asked it. */
const CLAIM_MS = 5 * MINUTE_MS;
/** Of an index that no contract uses yet. */
const MONTHS_ASKED = 24;

type Stored = { added: number; problem: string };

const otherRate = (index: string, { month, rate }: MonthRate, stored: number): string =>
  `${index}, ${formatMonth(month)}: aqui consta ${formatRate(stored)}, e o serviço publica ${formatRate(rate)}. Confira e corrija na lista, com o motivo.`;

/** Stores months that have no rate yet. One that has another rate stays: a correction needs a person and a reason. */
const store = (deps: Deps, index: string, rates: readonly MonthRate[]): Promise<Stored> =>
  deps.db.transaction(async (tx) => {
    const days = rates.map(({ month, rate }) => ({ month: `${month}-01`, rate }));
    const added = days.length === 0 ? [] : await insertRates(tx, index, days);
    const now = (await readRates(tx, [index])).get(index)!;
    const other = rates.find(({ month, rate }) => now.get(`${month}-01`) !== rate);
    const [first] = added;
    if (first) {
      await recordChange(tx, {
        at: deps.clock(),
        actor: ACTOR,
        action: "imported",
        entity: "index_rate",
        entityId: Number(first.month.slice(0, 7).replace("-", "")),
        label: `${index}: ${added.length} ${added.length === 1 ? "mês" : "meses"}`,
        before: null,
        after: { rates: Object.fromEntries(added.map(({ month, rate }) => [formatMonth(month.slice(0, 7)), rate])) },
      });
      await deps.jobs.post(tx, "slip-revaluation", { indexName: index });
    }
    const problem = other ? otherRate(index, other, now.get(`${other.month}-01`)!) : "";
    return { added: added.length, problem };
  });

const fetchOne = async (deps: Deps, source: RateSource, index: string, signal: AbortSignal): Promise<Stored> => {
  const today = dayInBrazil(deps.clock());
  const from = (await firstMonthNeeded(deps.db.orm, index)) ?? addMonths(today, -MONTHS_ASKED);
  try {
    return await store(deps, index, await source.ratesOf(index, { from, to: today }, signal));
  } catch (thrown) {
    if (!(thrown instanceof RateSourceError)) throw thrown;
    deps.logger.warn({ err: thrown, index }, "the rates of an index could not be fetched");
    return { added: 0, problem: thrown.message };
  }
};

/**
 * Asks the source for each index whose time has come: twice a day, an hour after a failure. Of several processes one asks. What
 * went wrong stands where staff load rates, until an answer is right.
 */
export const fetchDueRates = async (deps: Deps, source: RateSource, signal: AbortSignal): Promise<void> => {
  for (const index of source.indices) {
    if (signal.aborted) return;
    const now = deps.clock().getTime();
    if (!(await claimSource(deps.db.orm, index, { now: new Date(now), until: new Date(now + CLAIM_MS) }))) continue;
    const { added, problem } = await fetchOne(deps, source, index, signal);
    if (signal.aborted) return;
    const dueAt = new Date(now + (problem === "" ? AFTER_SUCCESS_MS : AFTER_FAILURE_MS));
    await saveOutcome(deps.db.orm, index, { askedAt: new Date(now), dueAt, problem });
    if (added > 0) deps.jobs.wake();
  }
};
