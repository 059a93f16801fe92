import type { Discount, DiscountRow as Row, ReservationDiscount } from "@gleba/shared/contracts/crm";
import { discountOf } from "@gleba/shared/contracts/crm";
import type { DiscountRow, ListedDiscount } from "../repository/discounts.ts";
import { isStale } from "../rules/discounts.ts";

/** One discount; `lotCents` is what the lot costs now. */
export const presentDiscount = (row: DiscountRow, lotCents: number | null): Discount => ({
  id: row.id,
  status: row.status,
  tableCents: row.tableCents,
  priceCents: row.priceCents,
  basisPoints: discountOf(row.tableCents, row.priceCents),
  limitBasisPoints: row.limitBasisPoints,
  reason: row.reason,
  askedBy: row.askedByName,
  askedAt: row.askedAt.toISOString(),
  decidedBy: row.decidedByName,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decision: row.decision,
  isStale: isStale(row, lotCents),
});

/** The discounts of a reservation, for whoever has this limit. */
export const presentReservationDiscount = (
  rows: readonly DiscountRow[],
  {
    tableCents,
    limitBasisPoints,
    approves,
    isActive,
  }: { tableCents: number | null; limitBasisPoints: number; approves: boolean; isActive: boolean },
): ReservationDiscount => ({
  tableCents,
  limitBasisPoints,
  can: {
    ask: isActive && tableCents !== null && !rows.some(({ status }) => status === "waiting" || status === "granted"),
    decide: isActive && approves,
  },
  discounts: rows.map((row) => presentDiscount(row, tableCents)),
});

/** A row of the list. */
export const presentDiscountRow = (
  { discount, lotCents, protocol, name, isOpen, lot }: ListedDiscount,
  approves: boolean,
): Row => ({
  ...presentDiscount(discount, lotCents),
  reservation: { id: discount.reservationId, protocol, name, isOpen },
  lot,
  can: { decide: approves && isOpen && discount.status === "waiting" },
});
