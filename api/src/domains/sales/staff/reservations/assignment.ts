import type { output } from "zod/mini";
import type { reservationAssignment, StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { changedLists } from "#platform/events/bus.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { notifyOfAssignment } from "../../notices.ts";
import { notASeller, seesNotThere } from "../leads/changes.ts";
import { insertNote, lockLead, readSellers, seesDevelopment, setLeadState } from "../../repository/leads.ts";
import { readDetail } from "./detail.ts";
import { readReservation } from "../../repository/staff-reservations.ts";
import { staffReservationErrors } from "../../rules/staff-reservations.ts";

const keyOf = (id: number) => ({ kind: "reservation" as const, ref: String(id) });

/** Gives a reservation to somebody who sells, or to nobody; of two people the second reads whose it became. */
export const assignReservation = (
  deps: Deps,
  by: Staff,
  id: number,
  { assigneeId, seen }: output<typeof reservationAssignment>,
): Promise<StaffReservationDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    await lockLead(tx, keyOf(id));
    const row = await readReservation(tx, id);
    if (!row) return staffReservationErrors.notFound();
    if (row.assigneeId !== seen) return staffReservationErrors.changedMeanwhile();
    const seller = (await readSellers(tx)).find((one) => one.id === assigneeId);
    if (assigneeId !== null && !seller) return notASeller();
    if (seller && !seesDevelopment(seller, row.ventureId)) return seesNotThere(seller.name);
    if (assigneeId !== seen) {
      await setLeadState(tx, keyOf(id), { status: "new", assigneeId, version: 1 });
      await recordStaff(deps, tx, by, {
        action: "updated",
        entity: "reservation",
        entityId: id,
        label: row.protocol,
        before: { assignee: row.assigneeName },
        after: { assignee: seller?.name ?? null },
      });
      const { batchId: idBatch, block, lot, ventureId, venture: ventureName } = row;
      const given = { key: keyOf(id), place: { idBatch, block, lot, ventureId, ventureName }, byName: by.name };
      await deps.bus.publishStaff(
        tx,
        assigneeId !== null && assigneeId !== by.id
          ? await notifyOfAssignment(tx, { ...given, assigneeId, at: deps.clock() })
          : changedLists("reservations"),
      );
    }
    return (await readDetail(deps, tx, id)) ?? staffReservationErrors.notFound();
  });

/** Writes something about a reservation, whatever became of it; notes are never changed. */
export const addReservationNote = (
  deps: Deps,
  by: Staff,
  id: number,
  text: string,
): Promise<StaffReservationDetail | AppError> =>
  inTransaction(deps, async (tx) => {
    const row = await readReservation(tx, id);
    if (!row) return staffReservationErrors.notFound();
    await insertNote(tx, { ...keyOf(id), text, authorName: by.name, at: deps.clock() });
    await recordStaff(deps, tx, by, {
      action: "noted",
      entity: "reservation",
      entityId: id,
      label: row.protocol,
      before: null,
      after: { note: text },
    });
    await deps.bus.publishStaff(tx, changedLists("reservations"));
    return (await readDetail(deps, tx, id)) ?? staffReservationErrors.notFound();
  });
