import { dayInBrazil } from "@gleba/shared/words";
import type { output } from "zod/mini";
import { discountOf, type ContractPreview, type newContract } from "@gleba/shared/contracts/crm";
import { centsOfPercent, indexLagFor } from "@gleba/shared/contracts/financing";
import { type Buyer, findOrInviteBuyer } from "#domains/customers";
import {
  contractPriceOf,
  convertReservation,
  discountErrors,
  isWithinLimit,
  lockReservationForContract,
  moveContractedLot,
  promisedUntil,
  readOwnLimit,
  readReservationForContract,
  type ReservationForContract,
} from "#domains/sales";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { AppError } from "#platform/http/app-error.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { notifySigned } from "../../emails/contracts.ts";
import { insertBroker } from "../../repository/buyers.ts";
import { insertContract } from "../../repository/staff-contracts.ts";
import {
  agreementFromSimulation,
  agreementFromTerms,
  installmentsOf,
  type AgreedContract,
} from "../../rules/agreement.ts";
import { NO_INDEX } from "../../rules/contract-terms.ts";
import { contractErrors, validateDates } from "../../rules/staff-contracts.ts";

type NewContract = output<typeof newContract>;

/** When and by whom a contract is made. */
interface Deciding {
  now: Date;
  /** How much below the table's price whoever makes it may sell without asking. */
  limitBasisPoints: number;
}

/** The conditions of the contract: those asked for, else those of the frozen simulation while its promise stands. */
const agreementFor = (
  { registered, financing, priceCents: tableCents, defaults, simulation, requester, discount }: ReservationForContract,
  { terms: asked, honourExpired }: NewContract,
  { now, limitBasisPoints }: Deciding,
): AgreedContract | AppError => {
  // No promise of sale in a development that is not registered (law 6.766/79, art. 37).
  if (!registered) return contractErrors.notRegistered();
  // What was reserved during a campaign is sold by it, also after its end.
  const days = [dayInBrazil(now), dayInBrazil(requester.createdAt)];
  const priceCents = contractPriceOf(discount, tableCents);
  if (priceCents instanceof AppError) return priceCents;
  // What was simulated is reckoned anew at the price that was given.
  const terms = asked ?? (discount ? simulation?.terms : undefined);
  if (terms)
    return priceCents === null
      ? contractErrors.noPrice()
      : agreementFromTerms({ plans: financing, priceCents, defaults }, terms, days);
  if (!simulation) return contractErrors.simulationMissing();
  const until = promisedUntil(new Date(simulation.createdAt));
  if (until < now) {
    if (!honourExpired) return contractErrors.simulationExpired(dayInBrazil(until));
    // Its promise is over: a lower price than today's is a discount as any other.
    if (tableCents !== null && !isWithinLimit(tableCents, simulation.priceCents, limitBasisPoints))
      return discountErrors.beyondLimit(discountOf(tableCents, simulation.priceCents), limitBasisPoints);
  }
  return agreementFromSimulation(simulation);
};

const decideAgreement = async (
  on: Orm | Tx,
  by: Staff,
  reservation: ReservationForContract,
  input: NewContract,
  now: Date,
): Promise<AgreedContract | AppError> => {
  if (reservation.lotStatus === "sold" || reservation.lotStatus === "blocked") return contractErrors.lotNotAvailable();
  const badDays = validateDates(input, dayInBrazil(now));
  if (badDays) return badDays;
  const limitBasisPoints = await readOwnLimit(on, by, reservation.ventureId);
  const agreement = agreementFor(reservation, input, { now, limitBasisPoints });
  if (agreement instanceof AppError || input.seenPriceCents === undefined) return agreement;
  return input.seenPriceCents === agreement.priceCents
    ? agreement
    : contractErrors.priceChanged(agreement.priceCents, input.seenPriceCents);
};

/**
 * By how many months the corrections lag: as the company says, else as the index is published. The base date of the index is
 * the day of the signature, or today while that is awaited.
 */
const lagOf = ({ defaults }: AgreedContract, { signedOn, firstDueOn }: NewContract, today: string): number =>
  defaults.indexLagMonths ?? indexLagFor([signedOn ?? today, firstDueOn]);

const preview = (agreement: AgreedContract, input: NewContract, today: string): ContractPreview => {
  const installments = installmentsOf(agreement, input);
  const { balloons: _balloons, series: _series, gradient: _gradient, grace: _grace, ...terms } = agreement;
  return {
    ...terms,
    indexLagMonths: lagOf(agreement, input, today),
    installments,
    totalCents: installments.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
};

/** What the contract of a reservation would be; changes nothing. */
export const previewContract = async (
  { db, clock }: Deps,
  by: Staff,
  input: NewContract,
): Promise<ContractPreview | AppError> => {
  const now = clock();
  const reservation = await readReservationForContract(db.orm, input.reservationId, now);
  if (reservation instanceof AppError) return reservation;
  const agreement = await decideAgreement(db.orm, by, reservation, input, now);
  return agreement instanceof AppError ? agreement : preview(agreement, input, dayInBrazil(now));
};

interface Conversion {
  reservation: ReservationForContract;
  buyer: Buyer;
  input: NewContract;
  agreement: AgreedContract;
  now: Date;
}

const storeContract = async (tx: Tx, { reservation, buyer, input, agreement, now }: Conversion) => {
  const day = input.signedOn ?? dayInBrazil(now);
  const { saleTerms } = reservation;
  const { calendar, ...said } = agreement.defaults;
  const created = await insertContract(
    tx,
    {
      customerId: buyer.id,
      batchId: reservation.lotId,
      reservationId: reservation.id,
      signedAt: day,
      awaitingSignature: input.signedOn === null,
      status: "active",
      system: agreement.system,
      monthlyRate: agreement.monthlyRate,
      months: agreement.months,
      gradient: agreement.gradient ?? null,
      grace: agreement.grace ?? null,
      downPaymentCents: agreement.downPaymentCents,
      priceCents: agreement.priceCents,
      indexName: agreement.index || NO_INDEX,
      indexBaseDate: day,
    },
    installmentsOf(agreement, input),
    {
      ...said,
      calendarUf: calendar?.uf ?? null,
      calendarCity: calendar?.city ?? null,
      indexLagMonths: lagOf(agreement, input, dayInBrazil(now)),
      worksDeadline: saleTerms.worksDeadline,
      brokerageCents: centsOfPercent(agreement.priceCents, saleTerms.brokerage?.percent ?? 0),
    },
  );
  if (reservation.brokerId !== null) await insertBroker(tx, created.id, reservation.brokerId);
  return created;
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
    const reservation = await lockReservationForContract(tx, input.reservationId, now);
    if (reservation instanceof AppError) return reservation;
    const agreement = await decideAgreement(tx, by, reservation, input, now);
    if (agreement instanceof AppError) return agreement;
    const buyer = await findOrInviteBuyer(deps, tx, reservation.requester, input);
    if (buyer instanceof AppError) return buyer;
    const created = await storeContract(tx, { reservation, buyer, input, agreement, now });
    const { id, number } = created;
    const sale = { customerId: buyer.id, contractNumber: number };
    const decided = input.buyer && { buyer: buyer.name, email: buyer.email, reason: input.buyer.reason };
    await convertReservation(deps, tx, by, reservation, { ...sale, decided });
    await recordStaff(deps, tx, by, {
      action: "created",
      entity: "contract",
      entityId: id,
      label: number,
      before: null,
      after: {
        reservation: reservation.protocol,
        customer: buyer.name,
        ...(decided && { buyerChecked: decided.reason }),
        signedOn: input.signedOn,
        priceCents: agreement.priceCents,
        ...(reservation.discount && { tableCents: reservation.discount.tableCents }),
      },
    });
    const lot = { lotId: reservation.lotId, from: reservation.lotStatus, ...sale };
    await moveContractedLot(deps, tx, by, lot, input.signedOn === null ? "negotiating" : "sold");
    if (input.signedOn !== null) {
      const { signedOn } = input;
      await notifySigned(deps, tx, { contractId: id, number, signedOn, customerId: buyer.id, email: buyer.email });
    }
    return created;
  });
