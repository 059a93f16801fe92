import { eq } from "drizzle-orm";
import type { output } from "zod/mini";
import type { ContractPreview, newContract } from "@gleba/shared/contracts/crm";
import { registryOf } from "#domains/development";
import {
  isStanding,
  lockReservation,
  noteEvent,
  readReservation,
  setStatus,
  staffReservationErrors,
  type StaffReservationRow,
} from "#domains/sales";
import { dayInBrazil } from "#platform/time/calendar.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { AppError } from "#platform/http/app-error.ts";
import { lots, contractBrokers, customers, reservations, developments } from "#platform/db/schema/index.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-work.ts";
import { buyerOf, type Buyer } from "./buyer.ts";
import { moveLot, tellSigned } from "./lot.ts";
import { agreedBy, agreedOn, installmentsOf, type Agreement } from "./plan.ts";
import { insertContract } from "../../repository/staff-contracts.ts";
import { objectionTo, contractErrors } from "../../rules/staff-contracts.ts";

type Asked = output<typeof newContract>;

/** The conditions of the contract: those asked for, else those of the frozen simulation while its promise stands. */
const agreementFor = async (
  on: Orm | Tx,
  row: StaffReservationRow,
  { terms, honourExpired }: Asked,
  now: Date,
): Promise<Agreement | AppError> => {
  const [facts] = await on
    .select({ venture: developments, simulation: reservations.simulation })
    .from(reservations)
    .innerJoin(lots, eq(lots.id, reservations.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(eq(reservations.id, row.id));
  // No promise of sale in a development that is not registered (law 6.766/79, art. 37).
  if (!facts || !registryOf(facts.venture)) return contractErrors.notRegistered();
  if (terms)
    return row.priceCents === null
      ? contractErrors.noPrice()
      : agreedOn(facts.venture.financing, row.priceCents, terms);
  const { simulation } = facts;
  if (!simulation) return contractErrors.simulationMissing();
  if (new Date(simulation.validUntil) < now && !honourExpired)
    return contractErrors.simulationExpired(dayInBrazil(new Date(simulation.validUntil)));
  return agreedBy(simulation);
};

const judge = async (
  on: Orm | Tx,
  row: StaffReservationRow | null,
  asked: Asked,
  now: Date,
): Promise<Agreement | AppError> => {
  if (!row) return staffReservationErrors.notFound();
  if (row.status === "converted") return staffReservationErrors.converted(row.contractId);
  if (row.status === "queued") return staffReservationErrors.notHeld();
  if (!isStanding(row, now)) return staffReservationErrors.over();
  if (row.lotStatus === "sold" || row.lotStatus === "blocked") return contractErrors.lotNotAvailable();
  return objectionTo(asked, dayInBrazil(now)) ?? agreementFor(on, row, asked, now);
};

const preview = (agreement: Agreement, asked: Asked): ContractPreview => {
  const installments = installmentsOf(agreement, asked);
  const { balloons: _balloons, ...terms } = agreement;
  return {
    ...terms,
    installments,
    totalCents: installments.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
};

/** What the contract of a reservation would be; changes nothing. */
export const previewContract = async ({ db, clock }: Deps, asked: Asked): Promise<ContractPreview | AppError> => {
  const agreement = await judge(db.orm, await readReservation(db.orm, asked.reservationId), asked, clock());
  return agreement instanceof AppError ? agreement : preview(agreement, asked);
};

const storeBroker = async (tx: Tx, reservationId: number, contractId: number): Promise<void> => {
  const [broker] = await tx
    .select({ broker: customers })
    .from(reservations)
    .innerJoin(customers, eq(customers.id, reservations.brokerId))
    .where(eq(reservations.id, reservationId));
  if (!broker) return;
  const { id: brokerId, name, creci, phone, email } = broker.broker;
  await tx.insert(contractBrokers).values({ contractId, brokerId, name, creci, phone, email, role: "Corretor(a)" });
};

const store = async (
  tx: Tx,
  {
    row,
    buyer,
    asked,
    agreement,
    now,
  }: {
    row: StaffReservationRow;
    buyer: Buyer;
    asked: Asked;
    agreement: Agreement;
    now: Date;
  },
) => {
  const day = asked.signedOn ?? dayInBrazil(now);
  const made = await insertContract(
    tx,
    {
      customerId: buyer.id,
      batchId: row.batchId,
      reservationId: row.id,
      signedAt: day,
      awaitingSignature: asked.signedOn === null,
      status: "active",
      system: agreement.system,
      monthlyRate: agreement.monthlyRate,
      months: agreement.months,
      downPaymentCents: agreement.downPaymentCents,
      indexName: agreement.index || "sem índice",
      indexBaseDate: day,
    },
    installmentsOf(agreement, asked),
  );
  await storeBroker(tx, row.id, made.id);
  return made;
};

/**
 * Makes the contract of a reservation in one transaction: customer, installments to the cent, the lot in negotiation or
 * sold. Of two people who do it at once the second learns of the first one's contract.
 */
export const convert = (deps: Deps, by: Staff, asked: Asked): Promise<{ id: number; number: string } | AppError> =>
  inTransaction(deps, async (tx) => {
    const now = deps.clock();
    const row = await lockReservation(tx, asked.reservationId);
    const agreement = await judge(tx, row, asked, now);
    if (agreement instanceof AppError) return agreement;
    if (!row) return staffReservationErrors.notFound();
    const buyer = await buyerOf(deps, tx, row.id, asked.email);
    if (buyer instanceof AppError) return buyer;
    const made = await store(tx, { row, buyer, asked, agreement, now });
    await setStatus(tx, row.id, "converted");
    const reason = `Contrato ${made.number}`;
    await noteEvent(deps, tx, by, row, {
      kind: "converted",
      reason,
      before: { status: row.status },
      after: { status: "converted" },
    });
    await recordStaff(deps, tx, by, {
      action: "created",
      entity: "contract",
      entityId: made.id,
      label: made.number,
      before: null,
      after: {
        reservation: row.protocol,
        customer: buyer.name,
        signedOn: asked.signedOn,
        priceCents: agreement.priceCents,
      },
    });
    const sale = { batchId: row.batchId, from: row.lotStatus, customerId: buyer.id, number: made.number };
    await moveLot(deps, tx, by, sale, asked.signedOn === null ? "negotiating" : "sold");
    if (asked.signedOn !== null)
      await tellSigned(deps, tx, {
        contractId: made.id,
        number: made.number,
        customerId: buyer.id,
        email: buyer.email,
      });
    return made;
  });
