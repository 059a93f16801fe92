/** Where a payer is written to; banks register no slip without it. */
export interface PayerAddress {
  /** Street, number and complement. */
  street: string;
  district: string;
  city: string;
  uf: string;
  /** Eight digits. */
  postalCode: string;
}

/** What a bank does with a slip by itself, so that what it collects is what is owed. */
export interface SlipInstructions {
  /** Added once, from the day after the due date; 0: none. */
  fineCents: number;
  /** Added for each day after the due date: of the slip's total by the month of thirty days, or so many cents. */
  interest: { kind: "none" } | { kind: "percent_a_month"; percent: number } | { kind: "cents_a_day"; cents: number };
  /** Taken off until that day. */
  discount: { until: string; cents: number } | null;
  /** The last day on which the bank takes it; no earlier than the due date. */
  payableUntil: string;
}

/** The company that is paid. */
export interface Beneficiary {
  name: string;
  document: string;
  city: string;
  /** Its account and Pix key where one gateway serves several companies; absent for the gateway's own. */
  bankAccount?: string;
  pixKey?: string;
}

/** A slip to register with a bank. */
export interface SlipOrder {
  /** The same for the same slip, however often it is asked for. */
  reference: number;
  /** The company's own number of the slip (_nosso número_), unique for ever: ten digits, to which banks add theirs. */
  ownNumber: string;
  /** What the company calls it (_seu número_): contract and installment, 15 characters at most. */
  documentNumber: string;
  /** What it is for, in words for the payer: installments and contracts, 140 characters at most. */
  description: string;
  issuedOn: string;
  dueDate: string;
  totalCents: number;
  payer: { name: string; document: string; address: PayerAddress | null };
  beneficiary: Beneficiary;
  instructions: SlipInstructions;
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
