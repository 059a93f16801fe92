import type { Simulation } from "@gleba/shared/contracts";
import { summaryOf, type Quote } from "@gleba/shared/contracts/financing";
import { defaultsOf } from "#domains/development";
import type { Offer } from "../rules/simulations.ts";

/** A simulation as it is answered and stored. */
export const presentSimulation = (
  { lot, plan, registry }: Offer,
  quote: Quote,
  { id, at, until }: { id: string; at: Date; until: Date },
): Simulation => {
  const { terms } = quote;
  const defaults = defaultsOf(lot.storedDefaults);
  const { plan: _plan, startsOn: _startsOn, ...figures } = quote;
  return {
    ...figures,
    terms: { ...terms, balloons: [...terms.balloons], ...(terms.series && { series: [...terms.series] }) },
    simulationId: id,
    createdAt: at.toISOString(),
    validUntil: until.toISOString(),
    idBatch: lot.id,
    block: lot.block,
    lot: lot.lot,
    areaM2: lot.areaM2,
    deedNumber: lot.deedNumber,
    ventureId: lot.ventureId,
    ventureName: lot.ventureName,
    registry,
    plan: {
      id: plan.id,
      name: plan.name,
      index: plan.index,
      gradient: plan.gradient,
      grace: plan.grace,
      campaign: plan.campaign,
    },
    summary: summaryOf(quote, { deedNumber: lot.deedNumber, registry, terms: lot.saleTerms, defaults }),
    defaults,
  };
};
