import { dayInBrazil } from "@gleba/shared/words";
import { eq } from "drizzle-orm";
import type { output } from "zod/mini";
import type { ContractPreview, newContract } from "@gleba/shared/contracts/crm";
import { registryOf } from "#domains/development";
import {
  isActive,
  lockReservation,
  recordEvent,
  readReservation,
  setStatus,
  staffReservationErrors,
  type StaffReservationRow,
} from "#domains/sales";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { AppError } from "#platform/http/app-error.ts";
import { lots, contractBrokers, customers, reservations, developments } from "#platform/db/schema/index.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { buyerOf, type Buyer } from "./buyer.ts";
import { moveLot, notifySigned } from "./lot.ts";
import { agreementFromSimulation, agreementFromTerms, installmentsOf, type Agreement } from "../../rules/agreement.ts";
import { insertContract } from "../../repository/staff-contracts.ts";
import { validateDates, contractErrors } from "../../rules/staff-contracts.ts";

type NewContract = output<typeof newContract>;

/** The conditions of the contract: those asked for, else those of the frozen simulation while its promise stands. */
const agreementFor = async (
  on: Orm | Tx,
  row: StaffReservationRow,
  { terms, honourExpired }: NewContract,
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
      : agreementFromTerms(facts.venture.financing, row.priceCents, terms);
  const { simulation } = facts;
  if (!simulation) return contractErrors.simulationMissing();
  if (new Date(simulation.validUntil) < now && !honourExpired)
    return contractErrors.simulationExpired(dayInBrazil(new Date(simulation.validUntil)));
  return agreementFromSimulation(simulation);
};

const decideAgreement = async (
  on: Orm | Tx,
  row: StaffReservationRow | null,
  input: NewContract,
  now: Date,
): Promise<Agreement | AppError> => {
  if (!row) return staffReservationErrors.notFound();
  if (row.status === "converted") return staffReservationErrors.converted(row.contractId);
  if (row.status === "queued") return staffReservationErrors.notHeld();
  if (!isActive(row, now)) return staffReservationErrors.over();
  if (row.lotStatus === "sold" || row.lotStatus === "blocked") return contractErrors.lotNotAvailable();
  return validateDates(input, dayInBrazil(now)) ?? agreementFor(on, row, input, now);
};

const preview = (agreement: Agreement, input: NewContract): ContractPreview => {
  const installments = installmentsOf(agreement, input);
  const { balloons: _balloons, ...terms } = agreement;
  return {
    ...terms,
    installments,
    totalCents: installments.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
};

/** What the contract of a reservation would be; changes nothing. */
export const previewContract = async ({ db, clock }: Deps, input: NewContract): Promise<ContractPreview | AppError> => {
  const agreement = await decideAgreement(db.orm, await readReservation(db.orm, input.reservationId), input, clock());
  return agreement instanceof AppError ? agreement : preview(agreement, input);
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
    input,
    agreement,
    now,
  }: {
    row: StaffReservationRow;
    buyer: Buyer;
    input: NewContract;
    agreement: Agreement;
    now: Date;
  },
) => {
  const day = input.signedOn ?? dayInBrazil(now);
  const made = await insertContract(
    tx,
    {
      customerId: buyer.id,
      batchId: row.batchId,
      reservationId: row.id,
      signedAt: day,
      awaitingSignature: input.signedOn === null,
      status: "active",
      system: agreement.system,
      monthlyRate: agreement.monthlyRate,
      months: agreement.months,
      downPaymentCents: agreement.downPaymentCents,
      indexName: agreement.index || "sem índice",
      indexBaseDate: day,
    },
    installmentsOf(agreement, input),
  );
  await storeBroker(tx, row.id, made.id);
  return made;
};

/**
 * Makes the contract of a reservation in one transaction: customer, installments to the cent, the lot in negotiation or
 * sold. Of two people who do it at once the second learns of the first one's contract.
 */
export const convert = (
  deps: Deps,
  by: Staff,
  input: NewContract,
): Promise<{ id: number; number: string } | AppError> =>
  inTransaction(deps, async (tx) => {
    const now = deps.clock();
    const row = await lockReservation(tx, input.reservationId);
    const agreement = await decideAgreement(tx, row, input, now);
    if (agreement instanceof AppError) return agreement;
    if (!row) return staffReservationErrors.notFound();
    const buyer = await buyerOf(deps, tx, row.id, input.email);
    if (buyer instanceof AppError) return buyer;
    const made = await store(tx, { row, buyer, input, agreement, now });
    await setStatus(tx, row.id, "converted");
    const reason = `Contrato ${made.number}`;
    await recordEvent(deps, tx, by, row, {
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
        signedOn: input.signedOn,
        priceCents: agreement.priceCents,
      },
    });
    const sale = { batchId: row.batchId, from: row.lotStatus, customerId: buyer.id, number: made.number };
    await moveLot(deps, tx, by, sale, input.signedOn === null ? "negotiating" : "sold");
    if (input.signedOn !== null)
      await notifySigned(deps, tx, {
        contractId: made.id,
        number: made.number,
        customerId: buyer.id,
        email: buyer.email,
      });
    return made;
  });
