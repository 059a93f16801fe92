import { dayInBrazil } from "@gleba/shared/words";
import type { output } from "zod/mini";
import type {
  correctionPreview,
  CorrectionImpact,
  IndexRate,
  indexCorrection,
  newIndexRate,
} from "@gleba/shared/contracts/crm";
import { firstOfMonth } from "#platform/time/calendar.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { createSemaphore } from "#platform/jobs/semaphore.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { readPlainImpact, singularContracts } from "../../repository/index-contracts.ts";
import { addImpact } from "../../rules/correction-impact.ts";
import { insertRate, lockRate, readRates, updateRate } from "../../repository/index-rates.ts";

const indexErrors = {
  rateKnown: (month: string) =>
    appError(
      409,
      "rate_known",
      `O índice já tem a taxa de ${month.split("-").reverse().join("/")}. Corrija-a na lista.`,
    ),
  monthNotOver: () => appError(409, "month_not_over", "Só se registra a taxa de um mês que já começou."),
};

/** The audit holds numbers of records: a month is one, as 202611. */
const entityId = (month: string): number => Number(month.replace("-", ""));

/** Contracts take a rate in when they are read next; the slips that it changes are replaced in the background. */
const revalueLater = (deps: Deps, tx: Tx, indexName: string): Promise<string> =>
  deps.jobs.post(tx, "slip-revaluation", { indexName });

/** Adds what an index rose in a month. */
export const addRate = (
  deps: Deps,
  by: Staff,
  { name, month, rate }: output<typeof newIndexRate>,
): Promise<IndexRate | AppError> =>
  inTransaction(deps, async (tx) => {
    const first = `${month}-01`;
    if (first > firstOfMonth(dayInBrazil(deps.clock()))) return indexErrors.monthNotOver();
    if (!(await insertRate(tx, { name, month: first, rate }))) return indexErrors.rateKnown(month);
    await recordStaff(deps, tx, by, {
      action: "created",
      entity: "index_rate",
      entityId: entityId(month),
      label: `${name} ${month}`,
      before: null,
      after: { rate },
    });
    await revalueLater(deps, tx, name);
    return { name, month, rate };
  });

/** One after another: each reads many contracts. */
const inTurn = createSemaphore(1);

/** What another rate of a month would change, over all contracts of the index; nothing is changed. */
export const impactOf = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { name, month, rate }: output<typeof correctionPreview>,
): Promise<CorrectionImpact> =>
  inTurn(async () => {
    const { orm } = db;
    const asked = { month: `${month}-01`, rate, today: dayInBrazil(clock()) };
    const rates = (await readRates(orm, [name])).get(name)!;
    const changed = new Map([...rates, [asked.month, rate]]);
    const of = { indexName: name, today: asked.today };
    let impact = await readPlainImpact(orm, { ...of, rates, changed });
    for await (const files of singularContracts(orm, of))
      impact = files.reduce((sum, file) => addImpact(sum, file, asked), impact);
    return impact;
  });

/** Corrects a rate that was wrong; what was paid before stays as it was paid. What it changes is read before, and locks nothing. */
export const correctRate = async (
  deps: Deps,
  by: Staff,
  { name, month, rate, seen, reason }: output<typeof indexCorrection>,
): Promise<IndexRate | AppError> => {
  const key = { name, month: `${month}-01` };
  const refusal = (previous: number | null | undefined): AppError | null => {
    if (previous === null || previous === undefined) return staffErrors.notFound("Esta taxa");
    return previous === seen ? null : staffErrors.changedMeanwhile();
  };
  const refused = refusal((await readRates(deps.db.orm, [name])).get(name)?.get(key.month));
  if (refused) return refused;
  const { contracts, slips, beforeCents, afterCents } = await impactOf(deps, { name, month, rate });
  return inTransaction(deps, async (tx) => {
    const overtaken = refusal(await lockRate(tx, key));
    if (overtaken) return overtaken;
    await updateRate(tx, key, rate);
    await recordStaff(deps, tx, by, {
      action: "updated",
      entity: "index_rate",
      entityId: entityId(month),
      label: `${name} ${month}`,
      before: { rate: seen, toPayCents: beforeCents },
      after: { rate, toPayCents: afterCents, contracts, slips, reason },
    });
    await revalueLater(deps, tx, name);
    return { name, month, rate };
  });
};
