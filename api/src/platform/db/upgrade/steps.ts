import type { Client } from "pg";
import { untilLocksAreFree } from "./locks.ts";

/** Does something once per installation; what was interrupted begins anew with the next start. */
export const oncePerInstallation = async (
  client: Client,
  marker: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  const { rowCount } = await client.query("SELECT FROM installation WHERE key = $1", [marker]);
  if (rowCount) return;
  await work();
  await client.query("INSERT INTO installation (key, value) VALUES ($1, 'true') ON CONFLICT DO NOTHING", [marker]);
};

/**
 * Runs a statement again and again, each time after the last row of the time before, until there is none.
 *
 * @param text for the rows after `$1`; answers `last`, the id of its last row as text, null without rows
 * @param first what stands before all ids
 */
export const inSteps = async (client: Client, text: string, first = "0"): Promise<void> => {
  for (let after: string | null = first; after !== null;) {
    const from: string = after;
    const { rows } = await untilLocksAreFree(() => client.query<{ last: string | null }>(text, [from]));
    after = rows[0]!.last;
  }
};
