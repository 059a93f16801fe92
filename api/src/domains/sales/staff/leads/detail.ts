import type { LeadDetail } from "@gleba/shared/contracts/crm";
import type { Orm, Tx } from "#platform/db/db.ts";
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

/** A lead with what was written about it and what went into it. */
export const presentLeadWhole = async (on: Orm | Tx, row: LeadRow): Promise<LeadDetail> =>
  presentLeadDetail(row, await readNotes(on, row), await readMerged(on, row));

/** The same of a lead by its name; null when there is none. */
export const readLeadDetail = async (on: Orm | Tx, key: LeadKey): Promise<LeadDetail | null> => {
  const row = await readLeadRow(on, key);
  return row && presentLeadWhole(on, row);
};
