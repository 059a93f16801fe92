import type { Rescission } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import { monthsBetween } from "#platform/time/calendar.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { corrected, correctionFactor, FACTOR_ONE } from "./correction.ts";
import type { ContractFile } from "../repository/contracts.ts";
import { correctionTerms, regretDeadline } from "./contract-value.ts";
import { sumOf } from "./valuation.ts";

/*
 * Law 6.766/1979, art. 32-A (by law 13.786/2018). The estimate takes the most that the law lets the developer keep, so
 * that nobody gets less than it says.
 */
const LAW = "Lei 6.766/1979, art. 32-A";
const PENALTY_PERCENT = 10;
/** 0.75 % a month, in hundredths of a percent. */
const FRUITION_BASIS_POINTS = 75;
const MAX_PARCELS = 12;

const rescissionErrors = {
  notActive: () => appError(409, "contract_not_active", "Só um contrato em andamento pode ser desfeito desta forma."),
  regretOpen: () =>
    appError(
      409,
      "regret_open",
      "O prazo de arrependimento ainda corre: desista por ele e receba de volta tudo o que pagou.",
    ),
  badDay: () => appError(400, "invalid_day", "O dia da estimativa não pode ter passado."),
};

interface Line {
  label: string;
  explanation: string;
  amountCents: number;
}

/** What a sum paid on one day is worth on another by the contract's index. */
const indexed = (cents: number, from: bigint, to: bigint): number =>
  from === to ? cents : corrected(cents, (to * FACTOR_ONE) / from);

const paidLines = (file: ContractFile, on: string): Line[] => {
  const terms = correctionTerms(file);
  const factorOn = correctionFactor(terms, file.rates, on);
  const payments = file.installments.flatMap((row) => row.payments);
  const sum = (centsOf: (payment: (typeof payments)[number]) => number): number => sumOf(payments, centsOf);
  const correction = sum(({ paidAt, correctedCents }) => {
    const factor = correctionFactor(terms, file.rates, paidAt);
    return indexed(correctedCents, factor, factorOn) - correctedCents;
  });
  return [
    {
      label: "Valores pagos",
      explanation: `Tudo o que foi pago até ${formatDate(on)}: ${payments.length} ${payments.length === 1 ? "pagamento" : "pagamentos"}, com multas e juros.`,
      amountCents: sum(({ paidCents }) => paidCents),
    },
    {
      label: "Atualização dos valores pagos",
      explanation: `Correção pelo índice do contrato (${file.contract.indexName}), do dia de cada pagamento até ${formatDate(on)}.`,
      amountCents: correction,
    },
    {
      label: "Multas e juros por atraso",
      explanation: "O que foi pago por atraso não volta (inciso III).",
      amountCents: 0 - sum(({ fineCents, interestCents }) => fineCents + interestCents),
    },
  ];
};

const deductionLines = (file: ContractFile, on: string): Line[] => {
  const factor = correctionFactor(correctionTerms(file), file.rates, on);
  const agreed = file.installments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const value = corrected(agreed, factor);
  const months = monthsBetween(file.contract.signedAt, on);
  return [
    {
      label: "Multa e despesas administrativas",
      explanation: `Até ${PENALTY_PERCENT}% do valor atualizado do contrato, já incluído o sinal (inciso II).`,
      amountCents: -Math.round((value * PENALTY_PERCENT) / 100),
    },
    {
      label: "Fruição do lote",
      explanation: `Até 0,75% do valor atualizado do contrato por mês de posse (inciso I). Contamos ${months} ${months === 1 ? "mês" : "meses"} desde a assinatura; se a posse veio depois, o desconto é menor.`,
      amountCents: -Math.round((value * FRUITION_BASIS_POINTS * months) / 10_000),
    },
    {
      label: "IPTU, associação e corretagem",
      explanation:
        "Impostos e taxas em aberto do lote, e a corretagem incluída no preço, também são descontados (incisos IV e V). O portal não os conhece: a equipe informa.",
      amountCents: 0,
    },
  ];
};

/** What undoing a contract on a day would bring back, line by line. */
export const estimateRescission = (
  file: ContractFile,
  on: string,
  { now, today }: { now: Date; today: string },
): Rescission | AppError => {
  if (on < today) return rescissionErrors.badDay();
  if (file.contract.status !== "active") return rescissionErrors.notActive();
  if (now <= regretDeadline(file.contract.signedAt)) return rescissionErrors.regretOpen();
  const lines = [...paidLines(file, on), ...deductionLines(file, on)];
  const left = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const refundCents = Math.max(0, left);
  const parcels =
    refundCents > 0
      ? { count: MAX_PARCELS, amountCents: Math.floor(refundCents / MAX_PARCELS) }
      : { count: 0, amountCents: 0 };
  return { on, lines, refundCents, parcels, law: LAW };
};
