import type { LotStatus, SaleTerms } from "@gleba/shared/contracts";
import { offerFor, type Plan, type Problem, type Terms } from "@gleba/shared/contracts/financing";
import { developmentErrors, registryOf, type Sale } from "#domains/development";
import { endOfDayInBrazil } from "#platform/time/calendar.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";

/** A lot as a simulation needs it. */
export interface SimulatedLot extends Sale {
  id: number;
  ventureId: number;
  ventureName: string;
  block: string;
  lot: string;
  status: LotStatus;
  areaM2: number;
  priceCents: number | null;
  deedNumber: string;
  financing: Plan[];
  saleTerms: SaleTerms;
  /** What the company chose for its contracts, as stored. */
  storedDefaults: unknown;
}

/** How long a simulation can be used for a reservation: prices and plans may change afterwards. */
const VALID_DAYS = 7;
const DAY_MS = 86_400_000;

/** Errors of a request for a simulation. */
export const simulationErrors = {
  lotNotFound: developmentErrors.batchNotFound,
  notFound: () =>
    appError(404, "simulation_not_found", "Esta simulação não foi encontrada. Faça uma nova na página do lote."),
  salesNotOpen: () =>
    appError(
      409,
      "sales_not_open",
      "As vendas deste empreendimento não estão abertas. Se quiser, deixe seu contato na página do lote.",
    ),
  notAvailable: () =>
    appError(409, "lot_not_available", "Este lote não está à venda no momento. Que tal simular outro lote do mapa?"),
  notFinanced: () =>
    appError(409, "financing_not_offered", "Este empreendimento não tem financiamento direto. Fale com a equipe."),
  notOffered: (problems: readonly Problem[]) =>
    appError(
      422,
      "terms_not_offered",
      "Estas condições não são oferecidas para este lote.",
      problems.map(({ sentence }) => sentence),
      { fields: Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence])) },
    ),
  notValid: () =>
    appError(
      409,
      "simulation_not_valid",
      "A simulação que acompanha esta reserva não vale mais. Simule de novo ou reserve sem ela.",
    ),
};

/** What is simulated: the lot's price by a plan of its development, under its registration. */
export interface Offer {
  lot: SimulatedLot;
  plan: Plan;
  priceCents: number;
  registry: NonNullable<ReturnType<typeof registryOf>>;
}

/**
 * Decides whether a lot may be simulated on these terms today (a day in Brazil). Without registration nothing is (law 6.766/79, art. 37); a lot
 * that somebody reserved or negotiates may be: the reservation may end.
 */
export const decide = (lot: SimulatedLot | null, terms: Terms, today: string): Offer | AppError => {
  if (!lot) return simulationErrors.lotNotFound();
  const registry = registryOf(lot);
  if (!registry || !lot.salesOpen) return simulationErrors.salesNotOpen();
  if (lot.status === "sold" || lot.status === "blocked" || lot.priceCents === null)
    return simulationErrors.notAvailable();
  if (lot.financing.length === 0) return simulationErrors.notFinanced();
  const { plan, problems } = offerFor(lot.financing, lot.priceCents, terms, today);
  return plan ? { lot, plan, priceCents: lot.priceCents, registry } : simulationErrors.notOffered(problems);
};

/** Until when the conditions of a simulation made now are kept in what was reserved with it. */
export const promisedUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + VALID_DAYS * DAY_MS);

/** Until when a simulation made now can be taken into a reservation: never after the last day of its campaign. */
export const validUntil = (now: Date, { campaign }: Pick<Plan, "campaign"> = {}): Date => {
  const promised = promisedUntil(now);
  const last = campaign && endOfDayInBrazil(campaign.endsOn);
  return last && last < promised ? last : promised;
};
