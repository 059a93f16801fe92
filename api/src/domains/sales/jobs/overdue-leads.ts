import type { Deps } from "#platform/http/deps.ts";
import { notifyOfOverdueLead } from "../notices.ts";
import { takeOverdueLead } from "../repository/overdue-leads.ts";

/** Tells of every lead that nobody answered in time, once, in the transaction that remembers it. */
export const warnOfOverdueLeads = async ({ db, bus, clock }: Deps): Promise<void> => {
  const warnNext = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const at = clock();
      const due = await takeOverdueLead(tx, at);
      if (due) await bus.publishStaff(tx, await notifyOfOverdueLead(tx, { ...due, at }));
      return due !== null;
    });
  while (await warnNext());
};
