import type { LotStatus } from "@gleba/shared/contracts";
import { appError } from "#platform/http/app-error.ts";

/** What decides whether a development may be sold. */
export interface Sale {
  registryOffice: string | null;
  registryNumber: string | null;
  registryDate: string | null;
  salesOpen: boolean;
}

export const developmentErrors = {
  notFound: () => appError(404, "venture_not_found", "O empreendimento não foi encontrado."),
  changedMeanwhile: () =>
    appError(
      409,
      "changed_meanwhile",
      "Outra pessoa alterou este empreendimento enquanto você editava. Recarregue e confira.",
    ),
  batchNotFound: () => appError(404, "batch_not_found", "Lote não encontrado."),
};

/** Law 6.766/79, art. 37: without office, number and date of the registration nothing may be offered. */
export const registryOf = ({ registryOffice, registryNumber, registryDate }: Sale) =>
  registryOffice && registryNumber && registryDate
    ? { office: registryOffice, number: registryNumber, date: registryDate }
    : null;

/** Sales are open only where the development is registered and the company opened them. */
export const isSelling = (sale: Sale): boolean => sale.salesOpen && registryOf(sale) !== null;

/** What a visitor may do with a lot. A reserved lot still takes reservations: for its queue. */
export const permissions = (sale: Sale, lot: { status: LotStatus; priceCents: number | null }) => {
  const open = isSelling(sale);
  return {
    contact: true,
    reserve: open && (lot.status === "available" || lot.status === "reserved"),
    simulate: open && lot.priceCents !== null && lot.status !== "sold" && lot.status !== "blocked",
  };
};
