import { seriesPaymentName } from "./payment-series.ts";
import { wordOf } from "./unknown.ts";

const kinds = { down_payment: "Entrada", monthly: "Mensal", balloon: "Reforço", payoff: "Quitação" } as const;
const statuses = { open: "Em aberto", paid: "Paga", overdue: "Em atraso", cancelled: "Cancelada" } as const;

/** What an installment is for: `Reforço`. */
export const installmentKindName = (kind: keyof typeof kinds): string => wordOf(kinds, kind);

interface Named {
  kind: keyof typeof kinds;
  series?: { kind: "signal" | "half_yearly" | "yearly"; nth: number; of: number } | null | undefined;
}

/** The same where it is one of a series: `Anual 2 de 4`. */
export const installmentTypeName = ({ kind, series }: Named): string =>
  series ? seriesPaymentName(series.kind, series.nth, series.of) : installmentKindName(kind);

/** Where an installment stands: `Em aberto`; one that an event of the contract took the place of is `Substituída`. */
export const installmentStatusName = (status: keyof typeof statuses, replacedBy?: number | null): string =>
  replacedBy ? "Substituída" : wordOf(statuses, status);

/** An installment by its name: `Parcela 14`, `Reforço 2`, `Entrada`, `Quitação`, `Anual 2 de 4`. */
export const installmentName = ({ kind, number, series }: Named & { number: number }): string => {
  if (series) return installmentTypeName({ kind, series });
  const name = kind === "monthly" ? "Parcela" : installmentKindName(kind);
  return kind === "payoff" || (kind === "down_payment" && number <= 1) ? name : `${name} ${number}`;
};
