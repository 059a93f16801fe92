import type { Contract, Installment } from "@gleba/shared/contracts";
import type { StaffContract } from "@gleba/shared/contracts/crm";
import type { Within } from "#platform/auth/development-access.ts";
import type { Orm } from "#platform/db/db.ts";

/** A contract with its installments, as its customer reads them. */
export type OwnContract = Contract & { installments: Installment[] };

/**
 * What this domain needs to know of a customer's contracts. Contracts know their customers and not the other way round,
 * so the server hands this in (`app.ts`). `day` is the calendar day in São Paulo on which sums are worked out.
 */
export interface ContractsPort {
  /** A customer's contracts as the staff's list shows them. */
  forStaff: (orm: Orm, whose: { customer: number } & Within, day: string) => Promise<StaffContract[]>;
  /** The contracts their customer may see, with all installments. */
  forCustomer: (orm: Orm, customerId: number, day: string) => Promise<OwnContract[]>;
}
