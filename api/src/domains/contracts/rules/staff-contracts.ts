import { formatCents, formatDate } from "@gleba/shared/words";
import type { output } from "zod/mini";
import type { newContract } from "@gleba/shared/contracts/crm";
import { simulationErrors } from "#domains/sales";
import { addDays } from "#platform/time/calendar.ts";
import { appError, commonErrors, type AppError } from "#platform/http/app-error.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";

/** Days back to which a signature may be dated, and ahead to which a first payment may be put. */
const MAX_DAYS_BACK = 90;
const MAX_DAYS_AHEAD = 400;

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

/** Days that a new contract may have. */
export const validateDates = (
  {
    signedOn,
    downPaymentDueOn,
    firstDueOn,
  }: Pick<output<typeof newContract>, "signedOn" | "downPaymentDueOn" | "firstDueOn">,
  today: string,
): AppError | null => {
  if (signedOn && signedOn > today) return badDay("signedOn", "A assinatura não pode ter data futura.");
  if (signedOn && signedOn < addDays(today, -MAX_DAYS_BACK))
    return badDay("signedOn", `A assinatura não pode ter mais de ${MAX_DAYS_BACK} dias.`);
  const day = signedOn ?? today;
  const last = addDays(day, MAX_DAYS_AHEAD);
  if (downPaymentDueOn < day || downPaymentDueOn > last)
    return badDay("downPaymentDueOn", "A entrada deve vencer a partir da assinatura, em até 400 dias.");
  if (firstDueOn <= day || firstDueOn > last)
    return badDay("firstDueOn", "A primeira parcela deve vencer depois da assinatura, em até 400 dias.");
  return null;
};
