import type { LotStatus, SaleTerms, Simulation } from "@gleba/shared/contracts";
import type { ContractDefaults, Plan } from "@gleba/shared/contracts/financing";
import { readContractDefaults, registryOf } from "#domains/development";
import type { Staff } from "#platform/auth/guard.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { soldEmail } from "./emails/reservations.ts";
import { noticeFor } from "./promote-queue.ts";
import { readOpenDiscount } from "./repository/discounts.ts";
import { readReservedLot } from "./repository/expiry.ts";
import { changeLotStatus, setLotBuyer } from "./repository/lot-status.ts";
import { leaveQueue } from "./repository/own-reservations.ts";
import { pushReservation } from "./repository/push.ts";
import {
  lockReservation,
  readContractBasis,
  readQueue,
  readReservation,
  setConverted,
  type StaffReservationRow,
} from "./repository/staff-reservations.ts";
import type { OpenDiscount } from "./rules/discounts.ts";
import { isActive, staffReservationErrors } from "./rules/staff-reservations.ts";
import { recordEvent } from "./staff/reservations/changes.ts";

type Requester = Pick<
  Awaited<ReturnType<typeof readContractBasis>>["reservation"],
  "name" | "document" | "email" | "phone" | "consents" | "createdAt" | "customerId"
>;

/** An active reservation with all that a contract of it follows from. */
export interface ReservationForContract {
  id: number;
  protocol: string;
  lotId: number;
  lotStatus: LotStatus;
  priceCents: number | null;
  /** The development is registered (law 6.766/79, art. 37). */
  registered: boolean;
  financing: readonly Plan[];
  /** What the development's terms of sale say today. */
  saleTerms: Pick<SaleTerms, "brokerage" | "worksDeadline">;
  /** What the company's new contracts say today. */
  defaults: ContractDefaults;
  ventureId: number;
  /** A price below the table's that waits or was given. */
  discount: OpenDiscount | null;
  /** As it was when the lot was reserved with it. */
  simulation: Simulation | null;
  /** Who reserved, as they wrote it. */
  requester: Requester;
  brokerId: number | null;
}

const forContract = async (
  on: Orm | Tx,
  row: StaffReservationRow | null,
  now: Date,
): Promise<ReservationForContract | AppError> => {
  if (!row) return staffReservationErrors.notFound();
  if (row.status === "converted") return staffReservationErrors.converted(row.contractId);
  if (row.status === "queued") return staffReservationErrors.notHeld();
  if (!isActive(row, now)) return staffReservationErrors.over();
  const { reservation, development } = await readContractBasis(on, row.id);
  const { version: _version, ...defaults } = await readContractDefaults(on);
  return {
    id: row.id,
    protocol: row.protocol,
    lotId: row.batchId,
    lotStatus: row.lotStatus,
    priceCents: row.priceCents,
    registered: registryOf(development) !== null,
    financing: development.financing,
    saleTerms: development.saleTerms,
    defaults,
    ventureId: row.ventureId,
    discount: await readOpenDiscount(on, row.id),
    simulation: reservation.simulation,
    requester: reservation,
    brokerId: reservation.brokerId,
  };
};

/** The reservation a contract is to be made of; an error when it is not active. */
export const readReservationForContract = async (orm: Orm, id: number, now: Date) =>
  forContract(orm, await readReservation(orm, id), now);

/** The same, with its lot locked until the transaction ends: of two people the second learns of the first's contract. */
export const lockReservationForContract = async (tx: Tx, id: number, now: Date) =>
  forContract(tx, await lockReservation(tx, id), now);

interface Converted {
  customerId: number;
  contractNumber: string;
  /** Whose the contract is, where staff were asked, and how they know. */
  decided: { buyer: string; email: string; reason: string } | undefined;
}

/** A locked reservation became this contract. */
export const convertReservation = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  reservation: ReservationForContract,
  { customerId, contractNumber, decided }: Converted,
): Promise<void> => {
  await setConverted(tx, reservation.id, customerId);
  await recordEvent(deps, tx, by, reservation, {
    kind: "converted",
    reason: decided
      ? `Contrato ${contractNumber}, no cadastro de ${decided.buyer} (${decided.email}). Como foi conferido: ${decided.reason}`
      : `Contrato ${contractNumber}`,
    before: { status: "held" },
    after: { status: "converted" },
  });
};

/** A lot that a contract is about, locked by the transaction. */
export interface ContractedLot {
  lotId: number;
  from: LotStatus;
  /** Null: it is nobody's again. */
  customerId: number | null;
  contractNumber: string;
}

const REASON = {
  negotiating: "em preparação, aguarda assinatura.",
  sold: "assinado.",
  available: "desfeito; o lote voltou à venda.",
} as const;

const endQueue = async (deps: Deps, tx: Tx, lotId: number, at: Date): Promise<void> => {
  const lot = await readReservedLot(tx, lotId);
  for (const waiting of await readQueue(tx, lotId)) {
    await leaveQueue(tx, waiting.id);
    await deps.outbox.post(tx, soldEmail(noticeFor(deps, waiting, lot, at)));
    await pushReservation(tx, { id: waiting.id, place: lot.place, what: "sold", at });
  }
};

/** The lot of a contract is negotiated, sold or for sale again. Once sold, whoever waits for it is notified. */
export const moveContractedLot = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  { lotId, from, customerId, contractNumber }: ContractedLot,
  to: keyof typeof REASON,
): Promise<void> => {
  const at = deps.clock();
  if (from !== to)
    await changeLotStatus(tx, deps.bus, {
      idBatch: lotId,
      from,
      to,
      actor: `staff:${by.id}`,
      reason: `Contrato ${contractNumber} ${REASON[to]}`,
      at,
    });
  await setLotBuyer(tx, lotId, customerId);
  if (to === "sold") await endQueue(deps, tx, lotId, at);
};
