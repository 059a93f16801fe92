import type { Rescission } from "@gleba/shared/contracts";
import { formatCents, formatDate, formatDecimal } from "@gleba/shared/words";
import { addDays, addMonths, monthsBetween } from "#platform/time/calendar.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { corrected, correctionFactor } from "./correction.ts";
import type { ContractFile } from "../repository/contracts.ts";
import { correctionTerms, factorsOf, isAsSigned, isInSchedule, regretDeadline } from "./contract-value.ts";
import { prorate } from "./late-fees.ts";
import { updatePayments } from "./paid-updates.ts";
import { factorsFor, sumOf } from "./valuation.ts";

/*
 * Law 6.766/1979, art. 32-A (by law 13.786/2018). The estimate takes the most that the law lets the developer keep, so
 * that nobody gets less than it says.
 */
const LAW = "Lei 6.766/1979, art. 32-A";
const MAX_PARCELS = 12;
const DAYS_AFTER_WORKS = 180;

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

const paidLines = (file: ContractFile, on: string): Line[] => {
  const payments = file.installments.flatMap((row) => row.payments);
  const sum = (centsOf: (payment: (typeof payments)[number]) => number): number => sumOf(payments, centsOf);
  const { addedCents, missing } = updatePayments(file, on);
  return [
    {
      label: "Valores pagos",
      explanation: `Tudo o que foi pago até ${formatDate(on)}: ${payments.length} ${payments.length === 1 ? "pagamento" : "pagamentos"}, com multas e juros.`,
      amountCents: sum(({ paidCents }) => paidCents),
    },
    {
      label: "Atualização dos valores pagos",
      explanation: `Correção pelo índice do contrato (${file.contract.indexName}), do dia de cada pagamento até ${formatDate(on)}, nunca menos do que foi pago.`,
      amountCents: addedCents,
    },
    ...(missing === null
      ? []
      : [{ label: "Atualização dos pagamentos mais antigos", explanation: missing, amountCents: 0 }]),
    {
      label: "Multas e juros por atraso",
      explanation: "O que foi pago por atraso não volta (inciso III).",
      amountCents: 0 - sum(({ fineCents, interestCents }) => fineCents + interestCents),
    },
  ];
};

/** The updated value of a contract, in cents, and the words that name it after a share: `do preço atualizado`. */
interface Base {
  cents: number;
  of: string;
}

/** All installments of the schedule as it is now, what was signed corrected as one sum and what an event made from its own day on. */
const updatedInstallments = (file: ContractFile, on: string): number => {
  const rows = file.installments.filter(isInSchedule);
  const factors = factorsOf(file);
  const signed = sumOf(rows.filter(isAsSigned), ({ amountCents }) => amountCents);
  const made = rows.filter((row) => !isAsSigned(row));
  return (
    corrected(signed, factors(on)) + sumOf(made, (row) => corrected(row.amountCents, factorsFor(row, factors)(on)))
  );
};

/** What penalty and fruition are a share of, as the terms of the contract define it; `priceCents` where that is the price. */
export const rescissionBase = ({
  contract,
  terms,
}: Pick<ContractFile, "contract" | "terms">): Pick<Base, "of"> & { priceCents: number | null } =>
  terms.rescissionBase === "price" && contract.priceCents !== null
    ? { priceCents: contract.priceCents, of: "do preço atualizado" }
    : { priceCents: null, of: "da soma atualizada das parcelas" };

/** The updated value. */
const baseOf = (file: ContractFile, on: string): Base => {
  const { priceCents, of } = rescissionBase(file);
  const factor = correctionFactor(correctionTerms(file), file.rates, on);
  return { cents: priceCents === null ? updatedInstallments(file, on) : corrected(priceCents, factor), of };
};

/** Half up, as a positive share. */
const share = (cents: number, basisPoints: number, times = 1): number =>
  prorate(cents, BigInt(basisPoints * times), 10_000n);

const percentText = (basisPoints: number): string => formatDecimal(basisPoints / 100);

const fruitionOf = (file: ContractFile, baseCents: number, since: string, on: string): number =>
  share(baseCents, file.terms.fruitionBasisPoints, monthsBetween(since, on));

const fruitionLine = (file: ContractFile, base: Base, on: string): Line => {
  const { possessionOn, fruitionBasisPoints } = file.terms;
  const rate = `${percentText(fruitionBasisPoints)}% ${base.of} por mês desde a posse (inciso I)`;
  if (possessionOn === null || possessionOn > on)
    return {
      label: "Fruição do lote",
      explanation: `${rate}. ${
        possessionOn === null
          ? "O contrato não registra a entrega da posse"
          : `A posse é transmitida em ${formatDate(possessionOn)}`
      }: nada é descontado.`,
      amountCents: 0,
    };
  const months = monthsBetween(possessionOn, on);
  return {
    label: "Fruição do lote",
    explanation: `${rate}: ${months} ${months === 1 ? "mês" : "meses"} desde ${formatDate(possessionOn)}.`,
    amountCents: 0 - fruitionOf(file, base.cents, possessionOn, on),
  };
};

const deductionLines = (file: ContractFile, base: Base, on: string): Line[] => {
  const { penaltyBasisPoints, brokerageCents } = file.terms;
  return [
    {
      label: "Multa e despesas administrativas",
      explanation: `${percentText(penaltyBasisPoints)}% ${base.of}, ${formatCents(base.cents)}, já incluído o sinal (inciso II).`,
      amountCents: 0 - share(base.cents, penaltyBasisPoints),
    },
    fruitionLine(file, base, on),
    {
      label: "Corretagem",
      explanation:
        brokerageCents > 0
          ? "Integrada ao preço no contrato (inciso V)."
          : "O contrato não tem corretagem integrada ao preço: nada é descontado (inciso V).",
      amountCents: 0 - brokerageCents,
    },
    {
      label: "IPTU, associação e tarifas",
      explanation:
        "Impostos, contribuições e tarifas em aberto do lote também são descontados (inciso IV). O portal não os conhece: a equipe informa.",
      amountCents: 0,
    },
  ];
};

/** So that the sheet adds up to nothing, which is what either side owes then. */
const beyondPaidLine = (left: number): Line => ({
  label: "Descontos acima do que foi pago",
  explanation: "Os descontos vão até o valor pago: o que passa dele não é cobrado do comprador.",
  amountCents: 0 - left,
});

/**
 * The day by which the first parcel is paid: 180 days after the deadline of the works, or twelve months after the
 * rescission where they are done (art. 32-A, §1).
 */
const firstParcelOn = ({ terms: { worksDeadline } }: ContractFile, on: string): string =>
  worksDeadline !== null && worksDeadline >= on ? addDays(worksDeadline, DAYS_AFTER_WORKS) : addMonths(on, 12);

const parcelsOf = (file: ContractFile, refundCents: number, on: string): Rescission["parcels"] => {
  if (refundCents === 0) return { count: 0, amountCents: 0, lastCents: 0, firstOn: null };
  const amountCents = Math.floor(refundCents / MAX_PARCELS);
  const lastCents = refundCents - amountCents * (MAX_PARCELS - 1);
  return { count: MAX_PARCELS, amountCents, lastCents, firstOn: firstParcelOn(file, on) };
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
  const base = baseOf(file, on);
  const lines = [...paidLines(file, on), ...deductionLines(file, base, on)];
  // Below zero where the deductions are more than was paid.
  const left = sumOf(lines, ({ amountCents }) => amountCents);
  const refundCents = Math.max(0, left);
  const { signedAt } = file.contract;
  const fruitionCents = fruitionOf(file, base.cents, signedAt, on);
  return {
    on,
    lines: left < 0 ? [...lines, beyondPaidLine(left)] : lines,
    refundCents,
    parcels: parcelsOf(file, refundCents, on),
    withPossession:
      file.terms.possessionOn === null
        ? { sinceOn: signedAt, fruitionCents, refundCents: Math.max(0, left - fruitionCents) }
        : null,
    law: LAW,
  };
};
