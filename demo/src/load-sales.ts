import { and, isNotNull, isNull, like, sql } from "drizzle-orm";
import { type Tx, schema } from "@gleba/api/seeding";

const { intentions, reservations, salesGoals } = schema;

const VISITORS = "Visitante de demonstração%";
/** What the company means to sell a month, rising over the year. */
const goalOf = (month: number): number => 20_000_000 + month * 1_500_000;

/** How the fictitious visitors came, some of each, and what the months of this year are to sell. What somebody wrote stays. */
export const loadSales = async (tx: Tx, today: string): Promise<void> => {
  const year = today.slice(0, 4);
  for (const table of [reservations, intentions]) {
    const unsaid = and(like(table.name, VISITORS), isNull(table.channel));
    await tx
      .update(table)
      .set({ channel: "broker" })
      .where(and(unsaid, isNotNull(table.brokerId)));
    await tx
      .update(table)
      .set({
        channel: sql`(ARRAY['campaign', 'search', 'social', 'direct', 'campaign', 'counter', 'search', 'referral'])[1 + ${table.id} % 8]`,
      })
      .where(unsaid);
  }
  const months = Array.from({ length: 12 }, (_, index) => ({
    ventureId: null,
    month: `${year}-${String(index + 1).padStart(2, "0")}-01`,
    cents: goalOf(index + 1),
  }));
  await tx.insert(salesGoals).values(months).onConflictDoNothing();
};
