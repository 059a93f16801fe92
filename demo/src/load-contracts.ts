import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { PRIVATE_PREFIX, type Storage, type Tx, addDays, schema } from "@gleba/api/seeding";
import { drawContractPdf } from "./contract-pdf.ts";
import {
  demonstrationRates,
  DEMONSTRATION_INDEX,
  DEMONSTRATION_LAG_MONTHS,
  DEMONSTRATION_LATE,
  planContract,
  type ContractPlan,
  type PlannedContract,
} from "./contract-plans.ts";

const {
  contractBrokers,
  contractDocuments,
  contractTerms,
  contracts,
  customers,
  developments,
  indexRates,
  installments,
  lots,
  payments,
} = schema;

/** Months of the index that are kept: longer than any demonstration contract runs. */
const MONTHS_OF_RATES = 60;
/** A developer needs a while after the registration before it signs. */
const DAYS_AFTER_REGISTRY = 15;

interface Lot {
  id: number;
  block: string;
  lot: string;
  priceCents: number | null;
  venture: string;
  registryDate: string | null;
}

/** A lot that fits the plan: sold to nobody in particular yet, or already this customer's; free for an undone contract. */
const lotFor = async (tx: Tx, plan: ContractPlan, customerId: number): Promise<Lot | null> => {
  const status = plan.cancelledDaysAgo === null ? "sold" : "available";
  const [lot] = await tx
    .select({
      id: lots.id,
      block: lots.block,
      lot: lots.lot,
      priceCents: lots.priceCents,
      venture: developments.name,
      registryDate: developments.registryDate,
    })
    .from(lots)
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(
      and(
        eq(developments.slug, plan.venture),
        eq(lots.status, status),
        sql`(${lots.customerId} is null or ${lots.customerId} = ${customerId})`,
        sql`not exists (select from ${contracts} c where c.batch_id = ${lots.id})`,
      ),
    )
    .orderBy(sql`${lots.customerId} is null`, asc(lots.id))
    .limit(1);
  return lot ?? null;
};

const storeInstallments = async (tx: Tx, contractId: number, planned: PlannedContract): Promise<void> => {
  const stored = await tx
    .insert(installments)
    .values(planned.installments.map(({ payment: _, ...row }) => ({ ...row, contractId })))
    .returning({ id: installments.id, number: installments.number });
  const idOf = new Map(stored.map(({ id, number }) => [number, id]));
  const paid = planned.installments.flatMap(({ number, payment }) =>
    payment ? [{ ...payment, installmentId: idOf.get(number)! }] : [],
  );
  if (paid.length > 0) await tx.insert(payments).values(paid);
};

interface People {
  customer: { id: number; name: string };
  broker: typeof customers.$inferSelect | null;
}

const storeContract = async (
  tx: Tx,
  storage: Storage,
  plan: ContractPlan,
  {
    number,
    today,
    seed,
    people,
    rates,
  }: { number: string; today: string; seed: number; people: People; rates: Map<string, number> },
): Promise<void> => {
  const { customer, broker } = people;
  const lot = await lotFor(tx, plan, customer.id);
  if (!lot?.priceCents || !lot.registryDate) return;
  const earliest = addDays(lot.registryDate, DAYS_AFTER_REGISTRY);
  const meant = addDays(today, -plan.signedDaysAgo);
  // No lot is sold before its development is registered (law 6.766/79, art. 37).
  const signedAt = meant < earliest ? earliest : meant;
  const planned = planContract(plan, { priceCents: lot.priceCents, signedAt, today, seed, rates });
  const { downPaymentCents, status, cancelledAt } = planned;
  const [row] = await tx
    .insert(contracts)
    .values({
      number,
      customerId: customer.id,
      batchId: lot.id,
      signedAt,
      status,
      cancelledAt,
      system: plan.system,
      monthlyRate: plan.monthlyRate,
      months: plan.months,
      downPaymentCents,
      priceCents: lot.priceCents,
      indexName: DEMONSTRATION_INDEX,
      indexBaseDate: signedAt,
      demonstration: true,
    })
    .returning({ id: contracts.id });
  const contractId = row!.id;
  await storeInstallments(tx, contractId, planned);
  await tx
    .insert(contractTerms)
    .values({ contractId, indexLagMonths: DEMONSTRATION_LAG_MONTHS, ...DEMONSTRATION_LATE });
  if (cancelledAt === null) await tx.update(lots).set({ customerId: customer.id }).where(eq(lots.id, lot.id));
  if (broker)
    await tx.insert(contractBrokers).values({
      contractId,
      brokerId: broker.id,
      name: broker.name,
      creci: broker.creci,
      phone: broker.phone,
      email: broker.email,
      role: "Corretora responsável",
    });
  const storageKey = `${PRIVATE_PREFIX}contracts/${number.toLowerCase()}.pdf`;
  const facts = {
    ...lot,
    ...plan,
    number,
    signedAt,
    downPaymentCents,
    customer: customer.name,
    priceCents: lot.priceCents,
    balloons: planned.installments.filter(({ kind }) => kind === "balloon"),
    index: DEMONSTRATION_INDEX,
  };
  await storage.put(
    storageKey,
    await drawContractPdf({ ...facts, venture: lot.venture }, new Date(`${signedAt}T15:00:00Z`)),
  );
  await tx
    .insert(contractDocuments)
    .values({ contractId, name: "Quadro-resumo do contrato (demonstração)", storageKey, date: signedAt });
};

/** Gives the people with these documents the contracts planned for them, and the index its demonstration rates. */
export const loadContracts = async (
  tx: Tx,
  storage: Storage,
  today: string,
  wanted: readonly { document: string; broker: string; plans: readonly ContractPlan[] }[],
): Promise<void> => {
  const rates = demonstrationRates(today, MONTHS_OF_RATES);
  await tx
    .insert(indexRates)
    .values([...rates].map(([month, rate]) => ({ name: DEMONSTRATION_INDEX, month, rate })))
    .onConflictDoNothing();
  const documents = wanted.flatMap(({ document, broker }) => [document, broker]);
  const found = await tx.select().from(customers).where(inArray(customers.document, documents));
  const personOf = new Map(found.map((person) => [person.document, person]));
  let count = 0;
  for (const { document, broker, plans } of wanted) {
    const customer = personOf.get(document);
    for (const plan of customer ? plans : []) {
      count += 1;
      const people = { customer: customer!, broker: personOf.get(broker) ?? null };
      const number = `DEMO-${String(count).padStart(4, "0")}`;
      await storeContract(tx, storage, plan, { number, today, seed: 7_000 + count, people, rates });
    }
  }
};
