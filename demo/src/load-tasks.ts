import { dayInBrazil } from "@gleba/shared/words";
import { and, asc, eq, inArray, like, ne } from "drizzle-orm";
import { addDays, schema, type Tx } from "@gleba/api/seeding";
import { demonstrationDocuments } from "./people.ts";
import { TASK_NOTES, taskPlans, type TaskPerson } from "./task-plans.ts";

const { contracts, crmUsers, customers, intentions, lots, reservations, staffTasks } = schema;

const DAY_MS = 86_400_000;
const WRITTEN_DAYS_AGO = 4;

const COLLEAGUES = {
  sales: { name: "Vendas de Demonstração", login: "demonstracao.vendas", role: "sales" },
  finance: { name: "Financeiro de Demonstração", login: "demonstracao.financeiro", role: "finance" },
} as const;

/** The people of the staff by what they do; those without a password are added, whom somebody removed stays away. */
const loadColleagues = async (tx: Tx, teamLogin: string): Promise<Partial<Record<TaskPerson, Person>>> => {
  await tx
    .insert(crmUsers)
    .values(
      Object.values(COLLEAGUES).map((person) => ({ ...person, email: `${person.login}@gleba-demonstracao.example` })),
    )
    .onConflictDoNothing();
  const logins = { team: teamLogin, sales: COLLEAGUES.sales.login, finance: COLLEAGUES.finance.login };
  const found = await tx
    .select({ id: crmUsers.id, name: crmUsers.name, login: crmUsers.login })
    .from(crmUsers)
    .where(and(inArray(crmUsers.login, Object.values(logins)), eq(crmUsers.active, true)));
  return Object.fromEntries(
    Object.entries(logins).map(([person, login]) => [person, found.find((one) => one.login === login)]),
  );
};

interface Person {
  id: number;
  name: string;
}

/** The records of the demonstration that tasks are about, as their columns; what is no longer there is missing. */
const readMatters = async (tx: Tx) => {
  const written = await tx
    .select({ leadRef: intentions.id })
    .from(intentions)
    .where(like(intentions.name, "Visitante de demonstração%"))
    .orderBy(asc(intentions.id))
    .limit(2);
  const [reservation] = await tx
    .select({ reservationId: reservations.id })
    .from(reservations)
    .where(and(like(reservations.name, "Visitante de demonstração%"), eq(reservations.status, "held")))
    .orderBy(asc(reservations.id))
    .limit(1);
  const [customer] = await tx
    .select({ customerId: customers.id })
    .from(customers)
    .where(eq(customers.document, demonstrationDocuments.customer));
  const [contract] = await tx
    .select({ contractId: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.customerId, customer?.customerId ?? 0), ne(contracts.status, "cancelled")))
    .orderBy(asc(contracts.id))
    .limit(1);
  const [lot] = await tx
    .select({ batchId: lots.id, ventureId: lots.ventureId })
    .from(lots)
    .where(eq(lots.status, "available"))
    .orderBy(asc(lots.id))
    .limit(1);
  const leadOf = (row: (typeof written)[number] | undefined) =>
    row && { leadKind: "intention" as const, leadRef: String(row.leadRef) };
  return {
    lead: leadOf(written[0]),
    secondLead: leadOf(written[1]),
    reservation,
    customer,
    contract,
    lot: lot && { batchId: lot.batchId },
    development: lot && { ventureId: lot.ventureId },
  };
};

/** Gives the staff something to do: late, today, later and done, of several people; tasks about what is gone are left out. */
export const loadTasks = async (tx: Tx, teamLogin: string, now: Date): Promise<void> => {
  const people = await loadColleagues(tx, teamLogin);
  const matters = await readMatters(tx);
  const yesterday = new Date(now.getTime() - DAY_MS);
  const rows = taskPlans.flatMap(({ title, inDays, time, by, from = by, about, done }) => {
    const [assignee, author, matter] = [people[by], people[from], about && matters[about]];
    if (!assignee || !author || (about && !matter)) return [];
    return {
      title,
      notes: TASK_NOTES,
      dueOn: addDays(dayInBrazil(now), inDays),
      dueTime: time ?? null,
      assigneeId: assignee.id,
      authorId: author.id,
      authorName: author.name,
      createdAt: new Date(now.getTime() - WRITTEN_DAYS_AGO * DAY_MS),
      ...matter,
      ...(done && { doneAt: yesterday, doneByName: assignee.name }),
    };
  });
  if (rows.length > 0) await tx.insert(staffTasks).values(rows);
};
