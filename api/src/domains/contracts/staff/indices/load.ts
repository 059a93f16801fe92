import { dayInBrazil, formatMonth, formatRate } from "@gleba/shared/words";
import type { IndexRatesFile, IndexRatesLoaded } from "@gleba/shared/contracts/crm";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { commonErrors, type AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { insertRates, readRates } from "../../repository/index-rates.ts";
import { readRateFile } from "../../rules/index-rate-file.ts";

const monthOf = (day: string): string => day.slice(0, 7);

/**
 * Loads the rates of many months from a file, all of them or none. A month that has this rate already is named and left;
 * one that has another rate refuses the file: a correction needs a reason, month by month.
 */
export const loadRates = (
  deps: Deps,
  by: Staff,
  { name, file }: IndexRatesFile,
): Promise<IndexRatesLoaded | AppError> =>
  inTransaction(deps, async (tx) => {
    const read = readRateFile(file.text, monthOf(dayInBrazil(deps.clock())));
    if ("errors" in read) return commonErrors.invalidRequest(read.errors);
    const stored = await insertRates(
      tx,
      name,
      read.rates.map(({ month, rate }) => ({ month: `${month}-01`, rate })),
    );
    // Read after the insert, which waits for whoever adds the same month at once.
    const now = (await readRates(tx, [name])).get(name);
    const others = read.rates.filter(({ month, rate }) => now?.get(`${month}-01`) !== rate);
    if (others.length > 0)
      return commonErrors.invalidRequest(
        others.map(({ month, rate }) => {
          const [has, asked] = [now?.get(`${month}-01`) ?? 0, rate].map((fraction) => formatRate(fraction));
          return `${formatMonth(month)} já tem a taxa ${has}, e o arquivo traz ${asked}. Corrija-a na lista, com o motivo.`;
        }),
      );
    const added = stored.map(({ month, rate }) => ({ name, month: monthOf(month), rate }));
    const [first] = added;
    if (first) {
      await recordStaff(deps, tx, by, {
        action: "imported",
        entity: "index_rate",
        entityId: Number(first.month.replace("-", "")),
        label: `${name}: ${added.length} ${added.length === 1 ? "mês" : "meses"}`,
        before: null,
        after: {
          file: file.name,
          rates: Object.fromEntries(added.map(({ month, rate }) => [formatMonth(month), rate])),
        },
      });
      await deps.jobs.post(tx, "slip-revaluation", { indexName: name });
    }
    const months = new Set(added.map(({ month }) => month));
    return { added, known: read.rates.map(({ month }) => month).filter((month) => !months.has(month)) };
  });
