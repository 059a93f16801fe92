import * as z from "zod";

/** Where an installation keeps what it knows of its last good backup. */
const MARKER = "last-backup";

const shape = z.object({
  /** The moment that it shows. */
  at: z.iso.datetime(),
  /** Whether it was restored and compared. */
  verified: z.boolean(),
  bytes: z.number(),
  /** Files that rows name and that the storage did not have. */
  missing: z.number(),
});
/** What is known of a backup without opening it. */
export type LastBackup = z.infer<typeof shape>;

type Asked = { query: (text: string, values?: unknown[]) => Promise<{ rows: { value: unknown }[] }> };

/** Writes down that there is a good backup. */
export const recordBackup = async (client: Asked, backup: LastBackup): Promise<void> => {
  await client.query(
    "insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
    [MARKER, JSON.stringify(backup)],
  );
};

/** The last good backup; null before the first. */
export const readLastBackup = async (client: Asked): Promise<LastBackup | null> => {
  const { rows } = await client.query("select value from installation where key = $1", [MARKER]);
  return shape.safeParse(rows[0]?.value).data ?? null;
};
