import type { Tx } from "./db.ts";
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

const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

const only = (fields: Fields | null, names: readonly string[]): Record<string, unknown> | null =>
  fields && Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));

/**
 * Writes a change down in the transaction that makes it. Of a record that stays, only the fields that differ are kept;
 * nothing is written when none does. Never hand over secrets: what stands here is read by administrators.
 */
export const recordChange = async (tx: Tx, { before, after, ...change }: Change): Promise<void> => {
  const names = Object.keys({ ...before, ...after });
  const changed = before && after ? names.filter((name) => !same(before[name], after[name])) : names;
  if (before && after && changed.length === 0) return;
  await tx.insert(audit).values({
    ...change,
    actor: change.actor.id,
    actorName: change.actor.name,
    before: only(before, changed),
    after: only(after, changed),
  });
};
