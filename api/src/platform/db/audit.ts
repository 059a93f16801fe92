import type { Orm, Tx } from "./db.ts";
import { sameJson } from "../text/same-json.ts";
import { audit } from "./schema/index.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Who makes a change: `id` as it stands in the audit, the name as people know them now. */
export interface Actor {
  id: string;
  name: string;
}

/** A change to one record. `before` is null when it was made, `after` when it is gone. */
export interface Change {
  at: Date;
  actor: Actor;
  action: string;
  entity: string;
  entityId: number;
  label: string;
  before: Fields | null;
  after: Fields | null;
}

const only = (fields: Fields | null, names: readonly string[]): Record<string, unknown> | null =>
  fields && Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));

const lineOf = ({ before, after, ...change }: Change) => {
  const names = Object.keys({ ...before, ...after });
  const changed = before && after ? names.filter((name) => !sameJson(before[name], after[name])) : names;
  if (before && after && changed.length === 0) return [];
  const values = { before: only(before, changed), after: only(after, changed) };
  return [{ ...change, actor: change.actor.id, actorName: change.actor.name, ...values }];
};

/**
 * Writes a change down in the transaction that makes it. Of a record that stays, only the fields that differ are kept;
 * nothing is written when none does. Never hand over secrets: what stands here is read by administrators.
 */
export const recordChange = (tx: Orm | Tx, change: Change): Promise<void> => recordChanges(tx, [change]);

/** Rows a statement takes, well below PostgreSQL's 65 535 parameters. */
const ROWS_A_STATEMENT = 2_000;

/** The same for many changes at once. */
export const recordChanges = async (tx: Orm | Tx, changes: readonly Change[]): Promise<void> => {
  const lines = changes.flatMap(lineOf);
  for (let at = 0; at < lines.length; at += ROWS_A_STATEMENT)
    await tx.insert(audit).values(lines.slice(at, at + ROWS_A_STATEMENT));
};
