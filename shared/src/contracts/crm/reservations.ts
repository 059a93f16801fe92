import * as z from "zod/mini";
import { contractDefaults } from "../contract-defaults.ts";
import { systems } from "../financing/terms.ts";
import { seriesPayment } from "../contracts.ts";
import { origin, originChannels } from "../origin.ts";
import { email } from "../people.ts";
import { calendarDate, cents, chosenDate, id, idParam, instant, oneLine } from "../primitives.ts";
import { reservationStatuses, reservedSimulation } from "../reservations.ts";
import { chosenConditions } from "../simulations.ts";
import { financingPlan, lotStatuses } from "../ventures.ts";
import { leadNote, searchText, staffName } from "./leads.ts";

/** Why staff do something: kept with it and read in the history. */
export const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, "Informe o motivo."),
    z.maxLength(300, "O motivo deve ter no máximo 300 caracteres."),
    oneLine,
  );

/** How far a sale is, as the board's columns say it: `signal` is held with money received, `ended` expired or cancelled. */
export const reservationStages = ["queued", "held", "signal", "converted", "ended"] as const;
export type ReservationStage = (typeof reservationStages)[number];

const reservationCan = z.object({
  extend: z.boolean(),
  cancel: z.boolean(),
  mark: z.boolean(),
  convert: z.boolean(),
});

/** A reservation in the staff's list; the document is masked there. */
export const staffReservation = z.object({
  id,
  protocol: z.string(),
  status: z.enum(reservationStatuses),
  name: z.string(),
  document: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: instant,
  holdUntil: z.nullable(instant),
  /** Place in the queue, 1 is next in line; 0 for whoever does not wait. */
  position: z.int(),
  /** How many wait behind a hold. */
  queueLength: z.int(),
  lot: z.object({
    id,
    block: z.string(),
    lot: z.string(),
    ventureId: id,
    venture: z.string(),
    status: z.enum(lotStatuses),
  }),
  signalReceived: z.boolean(),
  documentsReceivedAt: z.nullable(instant),
  simulation: z.nullable(reservedSimulation),
  contractId: z.nullable(id),
  /** Who of the staff looks after it; an older server does not say. */
  assignee: z.optional(z.nullable(staffName)),
  /** How the person came; null where nobody knows, and an older server says nothing. */
  origin: z.optional(z.nullable(origin)),
  /** The server's time of this answer: clocks count from it. */
  now: instant,
  /** What may be done with it now; an older server says it of one reservation alone. */
  can: z.optional(reservationCan),
});
export type StaffReservation = z.infer<typeof staffReservation>;

export const reservationEventKinds = [
  "extended",
  "cancelled",
  "signal_received",
  "signal_returned",
  "documents_received",
  "converted",
] as const;

/** An account that names the document or the e-mail of a reservation, and in what it is the same. */
export const buyerAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Masked. */
  document: z.string(),
  /** A contract or the staff proved that the document is this account's. */
  proven: z.boolean(),
  sameDocument: z.boolean(),
  sameEmail: z.boolean(),
  sameName: z.boolean(),
});
export type BuyerAccount = z.infer<typeof buyerAccount>;

/** What staff decide before a contract: whose it is. `canBeNew`: nobody has the document proven. */
export const buyerQuestion = z.object({ accounts: z.array(buyerAccount), canBeNew: z.boolean() });
export type BuyerQuestion = z.infer<typeof buyerQuestion>;

const NO_BUYER = "Escolha de quem é o contrato.";

/** The answer, with how it is known; null: somebody new. It stays in the reservation's history. */
export const buyerDecision = z.strictObject({
  customerId: z.nullable(z.int(NO_BUYER).check(z.minimum(1, NO_BUYER))),
  reason,
});

/** `GET /api/crm/reservations/{id}`: with document, queue, history and what may be done. */
export const staffReservationDetail = z.extend(staffReservation, {
  priceCents: z.nullable(cents),
  /** The lot's price when it was asked for; null where it had none or nobody knows, and an older server says nothing. */
  askedPriceCents: z.optional(z.nullable(cents)),
  queue: z.array(z.object({ id, protocol: z.string(), name: z.string(), position: z.int(), createdAt: instant })),
  history: z.array(
    z.object({
      id,
      kind: z.enum(reservationEventKinds),
      reason: z.string(),
      fromHoldUntil: z.nullable(instant),
      toHoldUntil: z.nullable(instant),
      authorName: z.string(),
      at: instant,
    }),
  ),
  /** What staff wrote about it, newest first; never changed. */
  notes: z.optional(z.array(leadNote)),
  /** Until when the simulation's conditions were promised. */
  simulationValidUntil: z.nullable(instant),
  extensionsLeft: z.int(),
  /** The price below the table's that waits for an approval or was given; the contract is made by it. */
  discount: z.optional(
    z.nullable(z.object({ status: z.enum(["waiting", "granted"]), tableCents: cents, priceCents: cents })),
  ),
  /** The customer whom the contract goes to: the same in person, e-mail and document. */
  customer: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
  /** What staff decide first, where that is not clear; an older server does not ask. */
  buyerQuestion: z.optional(z.nullable(buyerQuestion)),
  /** All of the development's, campaigns that are over included: those of the day of the reservation still count. */
  plans: z.array(financingPlan),
  can: reservationCan,
});
export type StaffReservationDetail = z.infer<typeof staffReservationDetail>;

/** What the list of reservations is narrowed by. */
export const reservationFilter = {
  status: z.optional(z.enum(reservationStatuses, "A situação não existe.")),
  /** One column of the board. */
  stage: z.optional(z.enum(reservationStages, "A etapa não existe.")),
  venture: z.optional(idParam),
  from: z.optional(chosenDate()),
  to: z.optional(chosenDate()),
  /** `documents`: holds that wait for papers; `expiring`: holds that end within a day. */
  waiting: z.optional(z.enum(["documents", "expiring"], "O filtro não existe.")),
  /** A member of staff, or `none`. */
  assignee: z.optional(z.union([z.literal("none"), idParam], "A pessoa responsável não existe.")),
  channel: z.optional(z.enum(originChannels, "A origem não existe.")),
  search: z.optional(searchText),
};
const filterObject = z.strictObject(reservationFilter);
export type ReservationFilter = z.output<typeof filterObject>;

/** `POST /api/crm/reservations/{id}/extension`; `seen` is the end that was read, so that two people add up to one. */
export const holdExtension = z.strictObject({
  hours: z
    .int("Informe as horas.")
    .check(
      z.minimum(1, "Prorrogue por ao menos 1 hora."),
      z.maximum(168, "Prorrogue por no máximo 168 horas (7 dias) de cada vez."),
    ),
  reason,
  seen: instant.check(z.maxLength(40)),
});
export type HoldExtension = z.input<typeof holdExtension>;

/** Body of what needs only a reason. */
export const withReason = z.strictObject({ reason });

/** `PATCH /api/crm/reservations/{id}`: what arrived for the contract. */
export const reservationMarks = z.strictObject({
  signalReceived: z.optional(z.boolean()),
  documentsReceived: z.optional(z.boolean()),
  reason,
});
export type ReservationMarks = z.input<typeof reservationMarks>;

/** `PUT /api/crm/reservations/{id}/assignee`; null: nobody's. `seen` is whose it was when it was read. */
export const reservationAssignment = z.strictObject({ assigneeId: z.nullable(id), seen: z.nullable(id) });
export type ReservationAssignment = z.input<typeof reservationAssignment>;

/** `POST /api/crm/contracts` and `…/preview`: a contract from a reservation. Days are calendar days. */
export const newContract = z.strictObject({
  reservationId: id,
  /** Null: written and not signed yet; the lot is then in negotiation. */
  signedOn: z.nullable(chosenDate()),
  downPaymentDueOn: chosenDate(),
  firstDueOn: chosenDate(),
  /** Where the reservation brought no simulation, or others were agreed. */
  terms: z.optional(
    z.strictObject({
      downPaymentCents: cents,
      installments: z
        .int("Informe o número de parcelas.")
        .check(z.minimum(1, "Escolha ao menos 1 parcela."), z.maximum(600, "Escolha no máximo 600 parcelas.")),
      system: z.enum(systems),
      balloons: z
        .array(
          z.strictObject({
            month: z
              .int("Informe o mês do reforço.")
              .check(z.minimum(1, "Informe o mês do reforço."), z.maximum(600, "Mês fora do prazo.")),
            amountCents: z.int("Informe o valor do reforço.").check(z.minimum(1, "Informe o valor do reforço.")),
          }),
        )
        .check(z.maxLength(60, "Informe no máximo 60 reforços.")),
      ...chosenConditions,
    }),
  ),
  /** The simulation's promise ended; it is kept all the same. */
  honourExpired: z.optional(z.boolean()),
  /** The price that the preview said: of another one no contract is made. */
  seenPriceCents: z.optional(cents),
  /** For a new customer, where the one of the reservation is wrong or taken. */
  email: z.optional(email),
  /** The answer to `buyerQuestion`. */
  buyer: z.optional(buyerDecision),
});
export type NewContract = z.input<typeof newContract>;

/** What the contract would be. */
export const contractPreview = z.object({
  priceCents: cents,
  downPaymentCents: cents,
  system: z.enum(systems),
  monthlyRate: z.number(),
  months: z.int(),
  index: z.string(),
  /** By how many months each correction lags behind the index. */
  indexLagMonths: z.optional(z.int()),
  /** What the contract will say of delay, index and calendar. */
  defaults: z.optional(contractDefaults),
  totalCents: cents,
  installments: z.array(
    z.object({
      number: z.int(),
      kind: z.enum(["down_payment", "monthly", "balloon"]),
      series: z.optional(seriesPayment),
      dueDate: calendarDate,
      amountCents: cents,
    }),
  ),
});
export type ContractPreview = z.infer<typeof contractPreview>;

/** An address from which much was reserved and is still open. */
export const reservationSource = z.object({
  /** An IPv4 address, or the first 64 bits of an IPv6 one. */
  source: z.string(),
  /** Reservations and places in queues. */
  open: z.int(),
  documents: z.int(),
  emails: z.int(),
  phones: z.int(),
  firstAt: instant,
  lastAt: instant,
});
export type ReservationSource = z.infer<typeof reservationSource>;

/** Ends what is open from an address, up to the last that the person saw. */
export const reservationSourceRelease = z.strictObject({
  source: z.string().check(z.minLength(2), z.maxLength(64), oneLine),
  until: instant.check(z.maxLength(40)),
  reason,
});
export type ReservationSourceRelease = z.infer<typeof reservationSourceRelease>;

/** How many were ended, and how many the staff had already taken up and keep. */
export const releasedReservations = z.object({ released: z.int(), kept: z.int() });
export type ReleasedReservations = z.infer<typeof releasedReservations>;
