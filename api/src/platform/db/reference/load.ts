import type { ClientBase } from "pg";

const MARKER = "lookups";
/** Raise it when the lists change (a new version of the package, another occupation). */
export const LOOKUPS_VERSION = 1;

/** Parents before children. */
const TABLES = ["ufs", "cities", "banks", "professions", "taxpayer_types"] as const;

/**
 * Fills the lookup tables: once, and again when the lists of this release are newer. Rows are added and renamed, never
 * removed, since customers' data refer to them. The caller holds the lock of migrations.
 */
export const loadLookups = async (client: Pick<ClientBase, "query">): Promise<void> => {
  const { rows } = await client.query<{ value: number }>("select value from installation where key = $1", [MARKER]);
  if ((rows[0]?.value ?? 0) >= LOOKUPS_VERSION) return;
  // Half a megabyte of lists: read only when they are needed.
  const { lookupRows } = await import("./lookups.ts");
  const lists = lookupRows();
  await client.query("begin");
  try {
    for (const table of TABLES) {
      const columns = Object.keys(lists[table][0]!).filter((column) => column !== "id");
      const renewed = columns.map((column) => `${column} = excluded.${column}`).join(", ");
      await client.query(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1) on conflict (id) do update set ${renewed}`,
        [JSON.stringify(lists[table])],
      );
    }
    await client.query(
      "insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
      [MARKER, JSON.stringify(LOOKUPS_VERSION)],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
};
