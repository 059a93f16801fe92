import { formatCents, formatDate } from "@gleba/shared/words";
import type { output } from "zod/mini";
import { contractDayProblems, type newContract } from "@gleba/shared/contracts/crm";
import { simulationErrors } from "#domains/sales";
import { appError, commonErrors, type AppError } from "#platform/http/app-error.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";

const badDay = (field: string, sentence: string): AppError =>
  commonErrors.invalidRequest([sentence], { [field]: sentence });

/** Errors of what staff ask of a contract. */
export const contractErrors = {
  notFound: () => staffErrors.notFound("Este contrato"),
  changedMeanwhile: staffErrors.changedMeanwhile,
  notRegistered: simulationErrors.salesNotOpen,
  simulationMissing: () =>
    appError(409, "simulation_missing", "Esta reserva não tem simulação. Escolha as condições do contrato."),
  simulationExpired: (on: string) =>
    appError(
      409,
      "simulation_expired",
      `A simulação valia até ${formatDate(on)}. Mantenha as condições mesmo assim ou escolha outras.`,
    ),
  noPrice: () => appError(409, "lot_without_price", "Este lote não tem preço. Defina o preço antes do contrato."),
  priceChanged: (priceCents: number, seenCents: number) =>
    appError(
      409,
      "price_changed",
      `O contrato seria por ${formatCents(priceCents)}, e não por ${formatCents(seenCents)}. Confira as parcelas de novo.`,
    ),
  lotNotAvailable: () =>
    appError(409, "lot_not_available", "Este lote já foi vendido ou está bloqueado. Confira a situação dele."),
  notActive: () => appError(409, "contract_not_active", "Este contrato não está em andamento."),
  alreadySigned: () => appError(409, "already_signed", "Este contrato já foi assinado."),
  unknownInstallment: () => appError(404, "not_found", "A parcela não foi encontrada neste contrato."),
  alreadyPaid: (day: string) =>
    appError(409, "already_paid", `Esta parcela já foi paga em ${formatDate(day)}. Estorne antes de registrar outro.`),
  samePayment: (day: string, paidCents: number) =>
    appError(
      409,
      "same_payment",
      `Depois que você abriu este contrato, foi registrado nesta parcela um pagamento igual: ${formatCents(paidCents)} em ${formatDate(day)}. Se o seu é o mesmo, feche sem registrar. Se é outro, registre de novo.`,
    ),
  paidAhead: () => badDay("paidAt", "O pagamento não pode ter data futura."),
  paidBefore: () => badDay("paidAt", "O pagamento não pode ser anterior ao contrato."),
  nothingPaid: () => badDay("paidCents", "Informe quanto foi recebido."),
  outOfOrder: (day: string) =>
    badDay(
      "paidAt",
      `Esta parcela já tem um pagamento de ${formatDate(day)}. Registre os pagamentos na ordem dos dias, ou estorne antes aquele.`,
    ),
  overpaid: (dueCents: number, day: string, paidCents: number) =>
    appError(
      409,
      "wrong_amount",
      `Em ${formatDate(day)} faltavam ${formatCents(dueCents)} desta parcela. Sobram ${formatCents(paidCents - dueCents)}: registre nesta parcela o que falta dela e o resto em outra.`,
      [],
      { dueCents },
    ),
  reasonMissing: () => badDay("reason", "Informe por que a multa e os juros foram dispensados."),
  replaced: (number: number) =>
    appError(
      409,
      "installment_replaced",
      `Esta parcela foi substituída pelo evento ${number} do contrato. Para mexer nela, desfaça antes o evento.`,
    ),
  newerFirst: (day: string, paidCents: number) =>
    appError(
      409,
      "newer_payment",
      `Estorne antes o pagamento mais novo desta parcela: ${formatCents(paidCents)} em ${formatDate(day)}.`,
    ),
  notPaid: () => appError(409, "not_paid", "Este pagamento não existe mais. Atualize a página."),
};

/** What is wrong with the days of a new contract, all of it at its fields; null when nothing is. */
export const validateDates = (
  days: Pick<output<typeof newContract>, "signedOn" | "downPaymentDueOn" | "firstDueOn">,
  today: string,
): AppError | null => {
  const problems = contractDayProblems(days, today);
  if (problems.length === 0) return null;
  return commonErrors.invalidRequest(
    problems.map(({ sentence }) => sentence),
    Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence])),
  );
};
