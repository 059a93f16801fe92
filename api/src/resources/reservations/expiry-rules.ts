import type { LotStatus } from "@gleba/shared/contracts";

/** A lot with its hold and the first person of its queue. */
export interface HeldLot {
  idBatch: number;
  status: LotStatus;
  moneyReceived: boolean;
  holdHours: number;
  held: { id: number; protocol: string; until: Date } | null;
  next: { id: number; protocol: string } | null;
}

/** What time does to a lot. */
export type Succession = "nothing" | "release" | "promote";

/**
 * A hold that ended goes to the next in the queue, or sets the lot free. Nothing happens by itself once money came in,
 * nor when staff moved the lot on (negotiating, sold, blocked) while the hold still ran. A free lot with people waiting
 * goes to the first of them.
 */
export const succession = ({ status, moneyReceived, held, next }: HeldLot, now: Date): Succession => {
  if (moneyReceived || (status !== "reserved" && status !== "available")) return "nothing";
  if (held) {
    if (held.until > now) return "nothing";
    return next ? "promote" : "release";
  }
  return status === "available" && next ? "promote" : "nothing";
};
