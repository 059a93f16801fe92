import pg from "pg";

/** Whoever watches asks every few seconds, and takes a server that is silent for longer for a dead one. */
const LIMIT_MS = 1_500;

/** Asks the database whether it answers, on a connection of its own: a busy pool is no dead database. */
export interface Probe {
  /** Resolves when it answers, rejects when it does not within the limit. Whoever asks meanwhile shares the answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A probe that connects when it is first asked. */
export const createProbe = (url: string): Probe => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: "gleba-probe",
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  pool.on("error", () => {});
  let asking: Promise<void> | undefined;
  return {
    ping: () =>
      (asking ??= pool
        .query("select 1")
        .then(() => {})
        .finally(() => (asking = undefined))),
    close: () => pool.end(),
  };
};
