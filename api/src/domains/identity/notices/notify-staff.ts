import type { StaffNoticeKind } from "@gleba/shared/contracts/crm";
import type { LentConnection, Orm, Tx } from "#platform/db/db.ts";
import type { StaffChanged } from "#platform/events/bus.ts";
import { insertManyNotices, insertNotices, type NewNotice, type NewNotices } from "../repository/staff-notices.ts";

/** An event has 8,000 bytes; whoever is not named sees the notice within a beat of their stream. */
const MOST_NAMED = 500;

const LISTS = { lead: "leads", reservation: "reservations", conversation: "conversations" } as const;

/** The list that a kind tells of; none for the sums of a week. */
const listsOf = (kind: StaffNoticeKind): StaffChanged["lists"] =>
  Object.entries(LISTS).flatMap(([of, list]) => (kind.startsWith(of) ? [list] : []));

const changed = (kind: StaffNoticeKind, staff: readonly number[]): StaffChanged => ({
  staff: staff.slice(0, MOST_NAMED),
  told: true,
  lists: listsOf(kind),
});

/**
 * Writes a notice for each of the staff it is for, in the transaction that it tells of. Answers what open pages are to hear:
 * give it to `bus.publishStaff` in the same transaction, or to `bus.announceStaff` after its commit.
 */
export const notifyStaff = async (tx: Orm | Tx, notice: NewNotice): Promise<StaffChanged> =>
  changed(notice.kind, await insertNotices(tx, notice));

/** The same for many things of one kind that happened together. For hot paths: a prepared statement. */
export const notifyStaffOfMany = async (tx: LentConnection, notices: NewNotices): Promise<StaffChanged> =>
  changed(notices.kind, await insertManyNotices(tx, notices));
