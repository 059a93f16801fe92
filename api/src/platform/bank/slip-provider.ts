/** A slip to register with a bank. */
export interface SlipOrder {
  /** The same for the same slip, however often it is asked for. */
  reference: number;
  dueDate: string;
  totalCents: number;
  payer: { name: string; document: string };
  beneficiary: { name: string; document: string; city: string };
}

/** What a bank answers. The typed line follows from the barcode. */
export interface RegisteredSlip {
  /** 44 digits. */
  barcode: string;
  /** Pix copia e cola. */
  pix: string;
  /** True when no bank knows the slip, so that nobody can pay it. */
  demonstration: boolean;
}

/** The way to the bank that registers slips: the built-in demonstration, or an adapter to a bank's API. */
export interface SlipProvider {
  /**
   * Registers a slip, or answers the one registered before under the same reference: a process may die after the bank
   * said yes and before we wrote it down. Rejects when the bank cannot be asked now; it is asked again later. Gives up
   * when `signal` aborts.
   */
  register(order: SlipOrder, signal: AbortSignal): Promise<RegisteredSlip>;
  /**
   * Cancels a slip, so that nobody pays it any more; one that is cancelled, paid or unknown is no failure. Rejects when
   * the bank cannot be asked now; it is asked again later.
   */
  cancel(reference: number, signal: AbortSignal): Promise<void>;
}
