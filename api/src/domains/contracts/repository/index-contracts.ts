import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { contracts } from "#platform/db/schema/index.ts";
import { readContractsWhere, type ContractFile } from "./contracts.ts";

/** Contracts that are read at once. */
const PIECE = 100;

/** The contracts in force of an index, a piece at a time, in the order of their ids. */
export async function* contractsOfIndex(on: Orm | Tx, indexName: string): AsyncGenerator<ContractFile[]> {
  for (let after = 0; ;) {
    const ids = await on
      .select({ id: contracts.id })
      .from(contracts)
      .where(and(eq(contracts.indexName, indexName), eq(contracts.status, "active"), gt(contracts.id, after)))
      .orderBy(asc(contracts.id))
      .limit(PIECE);
    if (ids.length === 0) return;
    after = ids.at(-1)!.id;
    yield await readContractsWhere(
      on,
      inArray(
        contracts.id,
        ids.map(({ id }) => id),
      ),
    );
    if (ids.length < PIECE) return;
  }
}
