import type { LeadDetail } from "@gleba/shared/contracts/crm";
import type { Staff } from "#platform/auth/guard.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";
import { leadId, presentLeadDetail } from "../../present/lead.ts";
import { readLead } from "../../repository/lead-list.ts";
import { readMerged, readMergedInto } from "../../repository/lead-merge.ts";
import { lockLead, readNotes, seesDevelopment, type LeadKey, type LeadRow } from "../../repository/leads.ts";

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
  by: Pick<Staff, "developments">,
  key: LeadKey | undefined,
): Promise<LeadRow | null> => {
  if (!key) return null;
  const row = await readLeadRow(on, key);
  if (!row || !seesDevelopment(by, row.ventureId)) throw staffErrors.notFound("Este contato");
  return row;
};

/**
 * The lead that is named, or the one that it went into, locked until the transaction ends: a merge comes before it or after it, never beside it. 404
 * where there is none, and to whoever does not see its development.
 */
export const lockNamedLead = async (
  tx: Tx,
  by: Pick<Staff, "developments">,
  named: LeadKey,
): Promise<LeadRow | AppError> => {
  let key = (await readMergedInto(tx, named)) ?? named;
  await lockLead(tx, key);
  // It may have gone into another one while this waited for it.
  for (let into = await readMergedInto(tx, key); into !== null; into = await readMergedInto(tx, key)) {
    key = into;
    await lockLead(tx, key);
  }
  const row = await readLead(tx, key);
  return row && seesDevelopment(by, row.ventureId) ? row : staffErrors.notFound("Este contato");
};

/** Why one of many cannot be changed: it is not there, or went into another one, which is named to whoever sees it and stays as it is. */
export const sayMissing = async (on: Orm | Tx, by: Pick<Staff, "developments">, key: LeadKey): Promise<string> => {
  const into = await readLeadInto(on, key);
  const isTold = into !== null && seesDevelopment(by, into.ventureId);
  return `${leadId(key)}: ${isTold ? `foi juntado ao contato ${into.name}; altere esse.` : "não existe mais."}`;
};

/** A lead with what was written about it and what went into it. */
export const presentLeadWhole = async (on: Orm | Tx, row: LeadRow): Promise<LeadDetail> =>
  presentLeadDetail(row, await readNotes(on, row), await readMerged(on, row));

/** The same of a lead by its name; null when there is none. */
export const readLeadDetail = async (on: Orm | Tx, key: LeadKey): Promise<LeadDetail | null> => {
  const row = await readLeadRow(on, key);
  return row && presentLeadWhole(on, row);
};
