/** What one change of many records did to one of them, as it stands in that change's line of the audit. */
export interface OneInAudit {
  id: number;
  label: string;
  /** Where the line as a whole says another. */
  action?: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** What of a line these functions read. */
interface Line {
  action: string;
  entity: string;
  entityId: number;
  label: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The kind of record whose lines are of many lots of one development. */
export const MANY_LOTS = "lots";

/** The kind of record whose lines are of many installments; what was paid of them stands there contract by contract. */
export const MANY_INSTALLMENTS = "installments";

/** Whose part of a line of many is read, by the kind of the line. */
const PART_OF: Readonly<Record<string, string>> = { [MANY_LOTS]: "batch", [MANY_INSTALLMENTS]: "contract" };

/** The line as the history of this record tells it: its own name and values; a line of the record itself stays as it is. */
export const asOfOne = <L extends Line>(line: L, entity: string, id: number): L => {
  if (PART_OF[line.entity] !== entity) return line;
  const own = (line.after?.["each"] as OneInAudit[] | undefined)?.find((one) => one.id === id);
  if (!own) return line;
  const { label, before, after, action = line.action } = own;
  return { ...line, action, entity, entityId: id, label, before, after };
};

/** The line without what it did to each record: a list of lines stays as small as its rows. */
export const withoutEach = <L extends Line>(line: L): L => {
  if (!(line.entity in PART_OF) || !line.after) return line;
  const { each: _, ...after } = line.after;
  return { ...line, after };
};
