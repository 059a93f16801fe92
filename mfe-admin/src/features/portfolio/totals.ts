import type { PortfolioTotals } from "@gleba/shared/contracts/crm";
import { centsOf } from "@gleba/shared/ui/fields";
import { formatCents, formatCount } from "@gleba/shared/words";

/** The old system's totals as somebody types them. */
export interface TypedTotals {
  contracts: string;
  open: string;
  paid: string;
}

/** What is typed, as numbers; null where nothing is yet. */
export const valuesOf = ({ contracts, open, paid }: TypedTotals) => ({
  contracts: /^\d{1,7}$/.test(contracts.replace(/[\s.]/g, "")) ? Number(contracts.replace(/[\s.]/g, "")) : null,
  openCents: centsOf(open),
  paidCents: centsOf(paid),
});

/** The totals to be sent; undefined while one lacks. */
export const completeTotals = (typed: TypedTotals): PortfolioTotals | undefined => {
  const { contracts, openCents, paidCents } = valuesOf(typed);
  return contracts === null || openCents === null || paidCents === null
    ? undefined
    : { contracts, openCents, paidCents };
};

/** What stands at a typed total: that it is the tables' own, or by how much it differs. */
export const comparisonOf = (
  typed: number | null,
  computed: number,
  show: (value: number) => string,
): { description: string; error?: string } => {
  if (typed === null) return { description: "Como o sistema antigo mostra." };
  if (typed === computed) return { description: "Confere com as planilhas." };
  const side = typed > computed ? "a mais no sistema antigo" : "a mais nas planilhas";
  return {
    description: `Nas planilhas: ${show(computed)}`,
    error: `Diferença de ${show(Math.abs(typed - computed))} ${side}.`,
  };
};

export const SHOWN = { contracts: formatCount, openCents: formatCents, paidCents: formatCents } as const;
