import type { output } from "zod/mini";
import {
  discountOf,
  type discountDecision,
  type newDiscount,
  type ReservationDiscount,
} from "@gleba/shared/contracts/crm";
import { formatCents, formatPercent } from "@gleba/shared/words";
import type { Staff } from "#platform/auth/guard.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { changedLists } from "#platform/events/bus.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { notifyOfAskedDiscount, notifyOfDecidedDiscount } from "../../notices.ts";
import { presentReservationDiscount } from "../../present/discount.ts";
import {
  decideDiscount,
  insertDiscount,
  readDiscount,
  readDiscounts,
  readOpenDiscount,
  readOwnLimit,
  type DiscountRow,
} from "../../repository/discounts.ts";
import { lockReservation, type StaffReservationRow } from "../../repository/staff-reservations.ts";
import { discountErrors, isStale, isWithinLimit } from "../../rules/discounts.ts";
import { isActive, staffReservationErrors } from "../../rules/staff-reservations.ts";

const placeOf = ({ batchId: idBatch, block, lot, ventureId, venture: ventureName }: StaffReservationRow) => ({
  idBatch,
  block,
  lot,
  ventureId,
  ventureName,
});

/** The discounts of a reservation as its reader may ask and decide. */
export const readReservationDiscount = async (
  { clock }: Pick<Deps, "clock">,
  on: Orm | Tx,
  by: Staff,
  row: StaffReservationRow,
): Promise<ReservationDiscount> =>
  presentReservationDiscount(await readDiscounts(on, row.id), {
    tableCents: row.priceCents,
    limitBasisPoints: await readOwnLimit(on, by, row.ventureId),
    approves: by.can.approveDiscounts,
    isActive: isActive(row, clock()),
  });

/** Writes a change into the audit of its reservation, and tells whoever has that on screen. */
const record = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  row: StaffReservationRow,
  action: string,
  after: object,
): Promise<void> => {
  await recordStaff(deps, tx, by, {
    action,
    entity: "reservation",
    entityId: row.id,
    label: row.protocol,
    before: null,
    after: { ...after },
  });
  await deps.bus.publishStaff(tx, changedLists("reservations"));
};

const inWords = (tableCents: number, priceCents: number): string =>
  `${formatPercent(discountOf(tableCents, priceCents) / 10_000)}: de ${formatCents(tableCents)} para ${formatCents(priceCents)}`;

/**
 * Asks for a price below the table's, while the lot is locked: within the asker's limit it is given at once, above it somebody
 * who approves is told.
 */
export const askDiscount = (
  deps: Deps,
  by: Staff,
  id: number,
  { priceCents, seenCents, reason }: output<typeof newDiscount>,
): Promise<ReservationDiscount | AppError> =>
  inTransaction(deps, async (tx) => {
    const row = await lockReservation(tx, id);
    if (!row) return staffReservationErrors.notFound();
    const at = deps.clock();
    if (row.status === "converted") return staffReservationErrors.converted(row.contractId);
    if (row.status === "queued") return staffReservationErrors.notHeld();
    if (!isActive(row, at)) return staffReservationErrors.over();
    const { priceCents: tableCents } = row;
    if (tableCents === null) return discountErrors.noPrice();
    if (tableCents !== seenCents) return discountErrors.changedMeanwhile();
    if (priceCents >= tableCents) return discountErrors.notBelow(tableCents);
    if (await readOpenDiscount(tx, id)) return discountErrors.isOpen();
    const limitBasisPoints = await readOwnLimit(tx, by, row.ventureId);
    const isGiven = isWithinLimit(tableCents, priceCents, limitBasisPoints);
    const discountId = await insertDiscount(tx, {
      reservationId: id,
      batchId: row.batchId,
      status: isGiven ? "granted" : "waiting",
      tableCents,
      priceCents,
      reason,
      askedBy: by.id,
      askedByName: by.name,
      askedAt: at,
      limitBasisPoints,
      ...(isGiven && { decidedByName: by.name, decidedAt: at }),
    });
    await record(deps, tx, by, row, isGiven ? "discount_given" : "discount_asked", {
      discount: inWords(tableCents, priceCents),
      reason,
    });
    if (!isGiven)
      await deps.bus.publishStaff(
        tx,
        await notifyOfAskedDiscount(tx, {
          id: discountId,
          place: placeOf(row),
          basisPoints: discountOf(tableCents, priceCents),
          byName: by.name,
          at,
        }),
      );
    return readReservationDiscount(deps, tx, by, row);
  });

/** A change of a discount that is open, while the lot of its reservation is locked. */
const change = (
  deps: Deps,
  by: Staff,
  id: number,
  work: (tx: Tx, row: StaffReservationRow, discount: DiscountRow) => Promise<AppError | void>,
): Promise<ReservationDiscount | AppError> =>
  inTransaction(deps, async (tx) => {
    const found = await readDiscount(tx, id);
    const row = found && (await lockReservation(tx, found.reservationId));
    const discount = row && (await readDiscount(tx, id));
    if (!row || !discount) return discountErrors.notFound();
    if (row.status === "converted") return staffReservationErrors.converted(row.contractId);
    const error = await work(tx, row, discount);
    return error ?? readReservationDiscount(deps, tx, by, row);
  });

/** Approves or refuses a discount that waits; whoever asked for it is told. */
export const decideOnDiscount = (
  deps: Deps,
  by: Staff,
  id: number,
  { approve, reason }: output<typeof discountDecision>,
): Promise<ReservationDiscount | AppError> =>
  change(deps, by, id, async (tx, row, discount) => {
    const at = deps.clock();
    if (discount.status !== "waiting") return discountErrors.decided();
    if (!isActive(row, at)) return staffReservationErrors.over();
    if (approve && isStale(discount, row.priceCents)) return discountErrors.stale(discount.tableCents);
    await decideDiscount(tx, id, {
      status: approve ? "granted" : "refused",
      decidedByName: by.name,
      decidedAt: at,
      decision: reason,
    });
    await record(deps, tx, by, row, approve ? "discount_approved" : "discount_refused", {
      discount: inWords(discount.tableCents, discount.priceCents),
      reason,
    });
    if (discount.askedBy !== null && discount.askedBy !== by.id)
      await deps.bus.publishStaff(
        tx,
        await notifyOfDecidedDiscount(tx, {
          reservationId: row.id,
          place: placeOf(row),
          isApproved: approve,
          byName: by.name,
          askedBy: discount.askedBy,
          at,
        }),
      );
  });

/** Takes back a discount that waits or was given: the reservation costs what the table says again. */
export const withdrawDiscount = (
  deps: Deps,
  by: Staff,
  id: number,
  reason: string,
): Promise<ReservationDiscount | AppError> =>
  change(deps, by, id, async (tx, row, discount) => {
    if (discount.status !== "waiting" && discount.status !== "granted") return discountErrors.decided();
    await decideDiscount(tx, id, {
      status: "withdrawn",
      decidedByName: by.name,
      decidedAt: deps.clock(),
      decision: reason,
    });
    await record(deps, tx, by, row, "discount_withdrawn", {
      discount: inWords(discount.tableCents, discount.priceCents),
      reason,
    });
  });
