import { recordChange } from "#platform/db/audit.ts";
import type { Tx } from "#platform/db/db.ts";

/** A write that named no version, over whatever stood there. */
export interface Overwrite {
  at: Date;
  customerId: number;
  /** The call that wrote, as `contacts/3`. */
  call: string;
  /** The version that was written over. */
  version: number;
}

/** The audit tells which version a write without one replaced; what the customer wrote about themselves does not stay there. */
export const recordOverwrite = (tx: Tx, { at, customerId, call, version }: Overwrite): Promise<void> => {
  const label = `Cliente ${customerId}`;
  return recordChange(tx, {
    at,
    actor: { id: `customer:${customerId}`, name: label },
    action: "overwritten",
    entity: "customer",
    entityId: customerId,
    label,
    before: { [call]: version },
    after: { [call]: version + 1 },
  });
};
