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

/** Writes down that the whole server was copied, and which one: a backup takes this row along to other servers. */
export const recordBaseBackup = async (client: Asked, at: Date): Promise<void> => {
  await client.query(
    `insert into installation (key, value)
     select $1, jsonb_build_object('at', $2::text, 'server', system_identifier::text) from pg_control_system()
     on conflict (key) do update set value = excluded.value`,
    [BASE_MARKER, at.toISOString()],
  );
};

/** Forgets a copy that this server is not known to have: the database was restored, maybe of another one. */
export const forgetBaseBackup = async (client: Asked): Promise<void> => {
  await client.query(
    `delete from installation using pg_control_system()
     where key = $1 and value ->> 'server' is distinct from system_identifier::text`,
    [BASE_MARKER],
  );
};

const baseShape = z.object({ at: z.iso.datetime() });
const archiveShape = z.object({ value: z.date() });

/**
 * Until when an instant can be reached: the last copy of this whole server, and the last piece of its log that was kept.
 * Null for what there never was.
 */
export const readPointInTime = async (client: Asked): Promise<{ base: Date | null; archived: Date | null }> => {
  // One of an earlier release names no server.
  const { rows } = await client.query(
    `select value from installation, pg_control_system()
     where key = $1 and coalesce(value ->> 'server' = system_identifier::text, true)`,
    [BASE_MARKER],
  );
  const base = baseShape.safeParse(rows[0]?.value).data;
  const archiver = await client.query("select last_archived_time as value from pg_stat_archiver");
  const archived = archiveShape.safeParse(archiver.rows[0]).data;
  return { base: base ? new Date(base.at) : null, archived: archived?.value ?? null };
};
