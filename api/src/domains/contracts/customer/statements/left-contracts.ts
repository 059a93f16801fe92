import type { LeftContract } from "@gleba/shared/contracts";
import type { Viewer } from "#domains/customers";
import { groupBy } from "#platform/collections/group-by.ts";
import type { Deps } from "#platform/http/deps.ts";
import { readPartiesOf } from "../../repository/contract-parties.ts";
import { readLeftFiles } from "../../repository/contracts.ts";
import { lastDayAsBuyer, paidYears, untilDay } from "../../rules/income-tax.ts";
import { partOf } from "../../rules/party-parts.ts";

/** The contracts that somebody bought until a day, the newest first; those of which they paid nothing are left out. */
export const readLeftContracts = async ({ db }: Pick<Deps, "db">, viewer: Viewer): Promise<LeftContract[]> => {
  const files = await readLeftFiles(db.orm, viewer);
  const ids = files.map(({ contract }) => contract.id);
  const parties = groupBy(ids.length === 0 ? [] : await readPartiesOf(db.orm, ids), ({ contractId }) => contractId);
  return files
    .map((file) => {
      const { contract, development, lot } = file;
      const own = parties.get(contract.id) ?? [];
      const until = lastDayAsBuyer(own, viewer.customerId)!;
      return {
        id: contract.id,
        number: contract.number,
        enterpriseName: development.name,
        block: lot.block,
        lot: lot.lot,
        until,
        years: paidYears(untilDay(file, until), partOf(own, viewer)),
      };
    })
    .filter(({ years }) => years.length > 0);
};
