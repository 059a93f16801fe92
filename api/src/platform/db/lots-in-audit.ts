/** What one change of many lots did to one of them, as it stands in that change's line of the audit. */
export interface LotInAudit {
  id: number;
  label: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** What of a line these functions read. */
interface Line {
  entity: string;
  entityId: number;
  label: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The kind of record whose lines are of many lots of one development. */
export const MANY_LOTS = "lots";

/** The line as the history of this lot tells it: the lot's own name and values; a line of the lot itself stays as it is. */
export const asOfLot = <L extends Line>(line: L, lotId: number): L => {
  if (line.entity !== MANY_LOTS) return line;
  const own = (line.after?.["each"] as LotInAudit[] | undefined)?.find(({ id }) => id === lotId);
  return own
    ? { ...line, entity: "batch", entityId: lotId, label: own.label, before: own.before, after: own.after }
    : line;
};

/** The line without what it did to each lot: a list of lines stays as small as its rows. */
export const withoutEachLot = <L extends Line>(line: L): L => {
  if (line.entity !== MANY_LOTS || !line.after) return line;
  const { each: _, ...after } = line.after;
  return { ...line, after };
};
