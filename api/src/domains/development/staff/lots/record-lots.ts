import { blockAndLot, capitalized, formatCount } from "@gleba/shared/words";
import { recordChange, type Actor } from "#platform/db/audit.ts";
import { MANY_LOTS, type OneInAudit } from "#platform/db/many-in-audit.ts";
import type { Tx } from "#platform/db/db.ts";

/** Lots that a line names; of the others it says how many they are. */
const MOST_NAMED = 10;

/** What was done to lots, as the audit calls it, and to which. */
interface LotsRecorded {
  at: Date;
  actor: Actor;
  action: "updated" | "restored" | "imported";
  venture: { id: number; name: string };
  lots: readonly { block: string; lot: string; item: Omit<OneInAudit, "label"> }[];
  /** What was asked for, in the words of the line. */
  asked?: Readonly<Record<string, unknown>>;
}

/** Some lots by name, and how many more there are. */
export const namesOf = (lots: readonly { block: string; lot: string }[]): string => {
  const named = lots.slice(0, MOST_NAMED).map(blockAndLot).join("; ");
  return lots.length > MOST_NAMED ? `${named} e mais ${formatCount(lots.length - MOST_NAMED)}` : named;
};

/** How many lots a line is of, and whose. */
export const labelOf = ({ venture, lots }: Pick<LotsRecorded, "venture" | "lots">): string =>
  `${formatCount(lots.length)} ${lots.length === 1 ? "lote" : "lotes"} de ${venture.name}`;

/** One line of the audit for one change of many lots; each lot's part in it stands in the line and in the lot's own history. */
export const recordLots = async (tx: Tx, { at, actor, action, venture, lots, asked }: LotsRecorded): Promise<void> => {
  const [first] = lots;
  if (!first) return;
  const own = lots.map(({ item: { id, before, after }, ...place }): OneInAudit => ({
    id,
    label: capitalized(blockAndLot(place)),
    before,
    after,
  }));
  // Of a file the line says which, also where it is of one lot.
  if (lots.length === 1 && action !== "imported") {
    const { id: entityId, ...rest } = own[0]!;
    return recordChange(tx, { at, actor, action, entity: "batch", entityId, ...rest });
  }
  await recordChange(tx, {
    at,
    actor,
    action,
    entity: MANY_LOTS,
    entityId: venture.id,
    label: labelOf({ venture, lots }),
    before: null,
    after: {
      lots: lots.length,
      named: namesOf(lots),
      ...asked,
      each: own,
    },
  });
};
