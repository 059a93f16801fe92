import type { LeadDetail } from "@gleba/shared/contracts/crm";
import type { Staff } from "#platform/auth/guard.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { presentLeadDetail } from "../../present/lead.ts";
import { readLead } from "../../repository/lead-list.ts";
import { readMerged, readMergedInto } from "../../repository/lead-merge.ts";
import { readNotes, type LeadKey, type LeadRow } from "../../repository/leads.ts";

/** The lead that one went into; null where it went nowhere. */
const readLeadInto = async (on: Orm | Tx, key: LeadKey): Promise<LeadRow | null> => {
  const into = await readMergedInto(on, key);
  return into && readLead(on, into);
};

/** A lead, or the one that it went into; null when there is none. */
export const readLeadRow = async (on: Orm | Tx, key: LeadKey): Promise<LeadRow | null> =>
  (await readLead(on, key)) ?? (await readLeadInto(on, key));

/**
 * The lead from which somebody reserves or keeps a lot, to say how its person came; null where none is named. Throws 404 where there is none,
 * and to whoever does not see its development.
 */
export const readNamedLead = async (
  on: Orm | Tx,
  { developments }: Pick<Staff, "developments">,
  key: LeadKey | undefined,
): Promise<LeadRow | null> => {
  if (!key) return null;
  const row = await readLeadRow(on, key);
  if (!row || (developments !== null && !developments.includes(row.ventureId)))
    throw staffErrors.notFound("Este contato");
  return row;
};

/** A lead with what was written about it and what went into it. */
export const presentLeadWhole = async (on: Orm | Tx, row: LeadRow): Promise<LeadDetail> =>
  presentLeadDetail(row, await readNotes(on, row), await readMerged(on, row));

/** The same of a lead by its name; null when there is none. */
export const readLeadDetail = async (on: Orm | Tx, key: LeadKey): Promise<LeadDetail | null> => {
  const row = await readLeadRow(on, key);
  return row && presentLeadWhole(on, row);
};
