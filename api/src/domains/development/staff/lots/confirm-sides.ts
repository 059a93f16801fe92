import type { SidesConfirmation, SidesConfirmed } from "@gleba/shared/contracts/crm";
import { recordChange } from "#platform/db/audit.ts";
import { actorOf, inTransaction } from "#platform/db/staff-transaction.ts";
import type { Staff } from "#platform/auth/guard.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { readDevelopmentName, touchDevelopment } from "../../repository/lots.ts";
import { confirmSidesOf, lockProposed } from "../../repository/proposed-sides.ts";
import { lotErrors } from "../../rules/lots.ts";

/**
 * Somebody stands for all sides that a drawing proposed, of a block or of the whole development: one line in the audit.
 * 409 `count_changed` when other lots have such sides than the person counted on.
 */
export const confirmSides = (
  deps: Deps,
  by: Staff,
  ventureId: number,
  { block, expectedCount }: SidesConfirmation,
): Promise<SidesConfirmed | AppError> =>
  inTransaction(deps, async (tx) => {
    const venture = await readDevelopmentName(tx, ventureId);
    if (!venture) return lotErrors.ventureNotFound();
    const ids = await lockProposed(tx, ventureId, block);
    if (ids.length !== expectedCount) return lotErrors.countChanged(ids.length);
    await confirmSidesOf(tx, ids);
    await touchDevelopment(tx, ventureId);
    await recordChange(tx, {
      at: deps.clock(),
      actor: actorOf(by),
      action: "updated",
      entity: "venture",
      entityId: ventureId,
      label: venture.name,
      before: null,
      after: { confirmedSides: ids.length, ...(block !== undefined && { block }) },
    });
    return { confirmed: ids.length };
  });
