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

const BASE_MARKER = "last-base-backup";

/** What a server is known by, which no other has; null where it tells nobody, as some that are rented. */
const readServerId = async (client: Asked): Promise<unknown> => {
  const answer = await client
    .query("select system_identifier::text as value from pg_control_system()")
    .catch(() => null);
  return answer?.rows[0]?.value ?? null;
};

/** Writes down that the whole server was copied, and which one: a backup takes this row along to other servers. Not within a transaction. */
export const recordBaseBackup = async (client: Asked, at: Date): Promise<void> => {
  await client.query(
    "insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
    [BASE_MARKER, JSON.stringify({ at: at.toISOString(), server: await readServerId(client) })],
  );
};

/** Forgets a copy that this server is not known to have: the database was restored, maybe of another one. Not within a transaction. */
export const forgetBaseBackup = async (client: Asked): Promise<void> => {
  const server = await readServerId(client);
  await client.query("delete from installation where key = $1 and (value ->> 'server' = $2) is not true", [
    BASE_MARKER,
    server,
  ]);
};

const baseShape = z.object({ at: z.iso.datetime() });
const archiveShape = z.object({ value: z.date() });

/**
 * Until when an instant can be reached: the last copy of this whole server, and the last piece of its log that was kept.
 * Null for what there never was.
 */
export const readPointInTime = async (client: Asked): Promise<{ base: Date | null; archived: Date | null }> => {
  // What an earlier release noted names no server, and neither does what one noted that tells nobody which it is.
  const { rows } = await client.query(
    "select value from installation where key = $1 and coalesce(value ->> 'server' = $2, true)",
    [BASE_MARKER, await readServerId(client)],
  );
  const base = baseShape.safeParse(rows[0]?.value).data;
  const archiver = await client.query("select last_archived_time as value from pg_stat_archiver");
  const archived = archiveShape.safeParse(archiver.rows[0]).data;
  return { base: base ? new Date(base.at) : null, archived: archived?.value ?? null };
};
