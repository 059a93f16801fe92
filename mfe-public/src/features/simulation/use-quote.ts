import { offerFor, quoteOf, type Plan, type Problem, type Quote, type Terms } from "@gleba/shared/contracts/financing";
import { useMemo } from "react";

/** The quote for these terms, computed here by the server's own arithmetic; or why they are not offered. */
export const useQuote = (
  plans: readonly Plan[],
  priceCents: number,
  terms: Terms,
  startsOn: string,
): { quote: Quote; problems: readonly Problem[] } | { quote: null; problems: readonly Problem[] } =>
  useMemo(() => {
    const { plan, problems } = offerFor(plans, priceCents, terms, startsOn);
    return plan ? { quote: quoteOf(plan, priceCents, terms, startsOn), problems: [] } : { quote: null, problems };
  }, [plans, priceCents, terms, startsOn]);
