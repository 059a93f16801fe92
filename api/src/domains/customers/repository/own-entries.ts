import { and, asc, eq, getTableColumns, ne, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Orm, Tx } from "#platform/db/db.ts";
import { commonErrors, appError, type AppError } from "#platform/http/app-error.ts";
import { customers } from "#platform/db/schema/index.ts";

/** A table of entries that belong to customers and count their changes. */
type OwnTable = PgTable & { id: PgColumn; customerId: PgColumn; version: PgColumn };

/** Which entry, whose, and the version its owner saw; without one the last write wins. */
export interface OwnEntry {
  id: number;
  customerId: number;
  version?: number | undefined;
}

/** An entry as changed, and the version that it had before. */
export interface ChangedEntry<Row> {
  row: Row;
  replaced: number;
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

/** What a repository of entries is made of. */
interface OwnEntries<Table extends OwnTable, Row> {
  table: Table;
  /** Reads entries as they are presented, with what they refer to; the order is added here. */
  select: (on: Orm | Tx, condition: SQL, order: SQL) => Promise<Row[]>;
  /** The column `main`, where one of a customer's entries alone may have it set. */
  main?: PgColumn;
}

/** Reads and writes one kind of entries that belong to customers. */
export interface OwnRepository<Row, Values> {
  /** A customer's entries in the order they were added. */
  readAll: (on: Orm | Tx, customerId: number) => Promise<Row[]>;
  /** Adds an entry. 409 `list_full` once the list is full. */
  add: (tx: Tx, customerId: number, values: Values) => Promise<Row | AppError>;
  /** Changes an entry and counts the change. 404 for other people's, 409 `changed_meanwhile` for an old version. */
  change: (tx: Tx, entry: OwnEntry, values: Values) => Promise<ChangedEntry<Row> | AppError>;
  /** Removes an entry. 404 for other people's and for one that is gone. */
  remove: (tx: Tx, entry: Omit<OwnEntry, "version">) => Promise<{ id: number } | AppError>;
}

/** The repository of a table whose rows belong to customers. */
export const ownRepository = <Table extends OwnTable, Row>({
  table,
  select,
  main,
}: OwnEntries<Table, Row>): OwnRepository<Row, Omit<Table["$inferInsert"], "id" | "customerId" | "version">> => {
  const plain: PgTable = table;
  const columns = Object.keys(getTableColumns(plain));
  const isOwn = ({ id, customerId }: Omit<OwnEntry, "version">) =>
    and(eq(table.id, id), eq(table.customerId, customerId));

  /** The entry as written; a main one takes that from the customer's others. */
  const written = async (tx: Tx, { id, customerId }: Omit<OwnEntry, "version">, values: object): Promise<Row> => {
    if (main && "main" in values && values.main === true)
      await tx
        .update(plain)
        .set({ main: false })
        .where(and(eq(table.customerId, customerId), ne(table.id, id), main));
    const [row] = await select(tx, eq(table.id, id), asc(table.id));
    if (!row) throw new Error("an entry just written cannot be read");
    return row;
  };

  return {
    readAll: (on, customerId) => select(on, eq(table.customerId, customerId), asc(table.id)),
    add: async (tx, customerId, values) => {
      await lockCustomer(tx, customerId);
      const entries = await tx.$count(plain, eq(table.customerId, customerId));
      if (entries >= MOST_ENTRIES)
        return appError(
          409,
          "list_full",
          `A lista já tem ${MOST_ENTRIES} itens. Remova algum antes de adicionar outro.`,
        );
      const [row] = await tx
        .insert(plain)
        .values({ ...values, customerId })
        .returning({ id: table.id });
      return written(tx, { id: Number(row?.["id"]), customerId }, values);
    },
    change: async (tx, entry, values) => {
      await lockCustomer(tx, entry.customerId);
      const [found] = await tx.select({ version: table.version }).from(plain).where(isOwn(entry));
      if (!found) return commonErrors.notFound();
      const replaced = Number(found["version"]);
      if (entry.version !== undefined && replaced !== entry.version) return changedMeanwhile();
      const changes = Object.fromEntries(Object.entries(values).filter(([name]) => columns.includes(name)));
      await tx
        .update(plain)
        .set({ ...changes, version: replaced + 1 })
        .where(isOwn(entry));
      return { row: await written(tx, entry, values), replaced };
    },
    remove: async (tx, entry) => {
      const { rowCount } = await tx.delete(plain).where(isOwn(entry));
      return rowCount === 1 ? { id: entry.id } : commonErrors.notFound();
    },
  };
};
