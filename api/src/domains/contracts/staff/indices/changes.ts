import { dayInBrazil, formatMonth } from "@gleba/shared/words";
import type { output } from "zod/mini";
import type {
  correctionPreview,
  CorrectionImpact,
  IndexRate,
  indexCorrection,
  newIndexRate,
} from "@gleba/shared/contracts/crm";
import { firstOfMonth } from "#platform/time/calendar.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { contractsOfIndex } from "../../repository/index-contracts.ts";
import { addImpact, NO_IMPACT } from "../../rules/correction-impact.ts";
import { insertRate, lockRate, updateRate } from "../../repository/index-rates.ts";

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
      label: `${name} ${formatMonth(month)}`,
      before: null,
      after: { rate },
    });
    await revalueLater(deps, tx, name);
    return { name, month, rate };
  });

/** What another rate of a month would change, over all contracts of the index; nothing is changed. */
export const impactOf = async (
  { clock }: Pick<Deps, "clock">,
  on: Orm | Tx,
  { name, month, rate }: output<typeof correctionPreview>,
): Promise<CorrectionImpact> => {
  const asked = { month: `${month}-01`, rate, today: dayInBrazil(clock()) };
  let impact = NO_IMPACT;
  for await (const files of contractsOfIndex(on, name))
    impact = files.reduce((sum, file) => addImpact(sum, file, asked), impact);
  return impact;
};

/** Corrects a rate that was wrong; what was paid before stays as it was paid. */
export const correctRate = (
  deps: Deps,
  by: Staff,
  { name, month, rate, seen, reason }: output<typeof indexCorrection>,
): Promise<IndexRate | AppError> =>
  inTransaction(deps, async (tx) => {
    const key = { name, month: `${month}-01` };
    const previous = await lockRate(tx, key);
    if (previous === null) return staffErrors.notFound("Esta taxa");
    if (previous !== seen) return staffErrors.changedMeanwhile();
    const { contracts, slips, beforeCents, afterCents } = await impactOf(deps, tx, { name, month, rate });
    await updateRate(tx, key, rate);
    await recordStaff(deps, tx, by, {
      action: "updated",
      entity: "index_rate",
      entityId: entityId(month),
      label: `${name} ${formatMonth(month)}`,
      before: { rate: previous, toPayCents: beforeCents },
      after: { rate, toPayCents: afterCents, contracts, slips, reason },
    });
    await revalueLater(deps, tx, name);
    return { name, month, rate };
  });
