import * as z from "zod";

/** Raised when an older program could not read what a newer one writes. */
export const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What stands at the front of a backup, so that a restore knows at once whether it can go on. */
export const head = z.object({
  format: z.number().int(),
  /** Hashes of the migrations, in their order. */
  migrations: z.array(sha256),
  queues: z.array(z.string()),
  /** The columns of each table, in the order of its rows. */
  columns: z.record(z.string(), z.array(z.string())),
});
export type Head = z.infer<typeof head>;

/** What stands at its end: all that must have been read before it counts as whole. */
export const manifest = z.object({
  head,
  /** The moment that the database is shown at. */
  at: z.iso.datetime(),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), bytes: z.number().int(), sha256 })),
  counters: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  files: z.record(z.string(), z.object({ size: z.number().int(), sha256 })),
  secrets: z.record(z.string(), sha256),
  /** Files that rows name and that the storage does not have. */
  missing: z.array(z.string()),
  /** Tells whether a key of the environment is the one that was in use; the key cannot be told from it. */
  environmentKey: sha256.nullable(),
});
export type Manifest = z.infer<typeof manifest>;
