import type { PriceTable, VentureTerms } from "@gleba/shared/contracts/crm";
import { isSelling, registryOf } from "../rules/development.ts";
import type { DevelopmentRow } from "../repository/developments.ts";
import type { PriceTableRow } from "../repository/price-tables.ts";
import { stateOf } from "../rules/terms.ts";

/** A table as it stands on a day among the others. */
export const presentTable = (row: PriceTableRow, all: readonly PriceTableRow[], today: string): PriceTable => ({
  id: row.id,
  name: row.name,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  prices: row.prices,
  appliedAt: row.appliedAt?.toISOString() ?? null,
  keptPrices: row.keptPrices,
  state: stateOf(
    row,
    all.filter(({ id }) => id !== row.id),
    today,
  ),
  version: row.version,
});

/** How a development is sold, the newest table first. */
export const presentTerms = (
  venture: DevelopmentRow,
  tables: readonly PriceTableRow[],
  blocks: VentureTerms["blocks"],
  today: string,
): VentureTerms => ({
  ventureId: venture.id,
  name: venture.name,
  articleId: venture.articleId,
  registry: registryOf(venture),
  salesOpen: isSelling(venture),
  holdHours: venture.holdHours,
  financing: venture.financing,
  saleTerms: venture.saleTerms,
  version: venture.termsVersion,
  priceTables: tables.map((table) => presentTable(table, tables, today)).reverse(),
  blocks,
});
