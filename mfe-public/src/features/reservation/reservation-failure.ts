/** Why a reservation was not made, in words. */
export interface ReservationFailure {
  /** Somebody was faster: the queue is open. */
  queueLength: number | null;
  /** The server may or may not have carried it out; the same request may be sent again. */
  unanswered: boolean;
  /** Too many are open already: they are seen and cancelled elsewhere, or somebody of the company helps. */
  tooMany: boolean;
  /** The lot has another price than the page said. */
  priceChanged: boolean;
  /** The idempotency key was used with other data: the next request needs a new one. */
  keyUsed: boolean;
  title: string;
  sentence: string;
  /** Sentences about single fields (400). */
  errors: readonly string[];
}
