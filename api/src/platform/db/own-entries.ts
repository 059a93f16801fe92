import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./db.ts";
import { commonErrors, appError, type AppError } from "../http/app-error.ts";
import { customers } from "./schema/index.ts";

/** A table of entries that belong to customers and count their changes. */
type OwnTable = PgTable & { id: PgColumn; customerId: PgColumn; version: PgColumn };

/** Which entry, whose, and the version its owner saw. */
export interface OwnEntry {
  id: number;
  customerId: number;
  version: number;
}

/** Far more than anybody needs; a limit keeps one customer from filling the database. */
const MOST_ENTRIES = 100;

/** 409: somebody, perhaps the same person in another tab, was faster. */
export const changedMeanwhile = (): AppError =>
  appError(
    409,
    "changed_meanwhile",
    "Estes dados foram alterados em outra aba ou aparelho. Atualize a página para ver a versão atual.",
  );

/** Makes other writes of this customer's data wait for this transaction. */
export const lockCustomer = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.execute(sql`SELECT FROM ${customers} WHERE id = ${customerId} FOR NO KEY UPDATE`);
};

const isOwn = (table: OwnTable, { id, customerId }: Omit<OwnEntry, "version">) =>
  and(eq(table.id, id), eq(table.customerId, customerId));

/** Adds an entry to a customer's list; answers its id. 409 once the list is full. */
export const addOwn = async <Table extends OwnTable>(
  tx: Tx,
  table: Table,
  values: Table["$inferInsert"] & { customerId: number },
): Promise<number | AppError> => {
  await lockCustomer(tx, values.customerId);
  const entries = await tx.$count(table, eq(table.customerId, values.customerId));
  if (entries >= MOST_ENTRIES)
    return appError(409, "list_full", `A lista já tem ${MOST_ENTRIES} itens. Remova algum antes de adicionar outro.`);
  const [row] = await tx
    .insert(table as PgTable)
    .values(values)
    .returning({ id: table.id });
  return Number(row?.["id"]);
};

/** Changes an entry the customer owns and counts the change. 404 for other people's, 409 for an old version. */
export const changeOwn = async <Table extends OwnTable>(
  tx: Tx,
  table: Table,
  entry: OwnEntry,
  values: Partial<Table["$inferInsert"]>,
): Promise<number | AppError> => {
  await lockCustomer(tx, entry.customerId);
  const [found] = await tx
    .select({ version: table.version })
    .from(table as PgTable)
    .where(isOwn(table, entry));
  if (!found) return commonErrors.notFound();
  if (found["version"] !== entry.version) return changedMeanwhile();
  const known = Object.keys(getTableColumns(table as PgTable));
  const changes = Object.fromEntries(Object.entries(values).filter(([name]) => known.includes(name)));
  await tx
    .update(table as PgTable)
    .set({ ...changes, version: entry.version + 1 })
    .where(isOwn(table, entry));
  return entry.id;
};

/** Removes an entry the customer owns. 404 for other people's and for one that is gone. */
export const removeOwn = async (
  tx: Tx,
  table: OwnTable,
  entry: Omit<OwnEntry, "version">,
): Promise<{ id: number } | AppError> => {
  const { rowCount } = await tx.delete(table as PgTable).where(isOwn(table, entry));
  return rowCount === 1 ? { id: entry.id } : commonErrors.notFound();
};
