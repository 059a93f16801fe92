import { dayInBrazil, formatCents, formatDate } from "@gleba/shared/words";
import { sendMessage } from "#domains/customers";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { takenUntil } from "../rules/slip-instructions.ts";
import { installmentsOf, ownNameOf } from "../rules/slip-words.ts";
import type { SlipRow } from "../repository/slips.ts";
import type { StaffContractFile } from "../repository/staff-contracts.ts";

/** Which slips a customer must not pay any more; nothing where there is none. */
export const cancelledSlipsText = (slips: readonly SlipRow[]): string[] =>
  slips.length === 0
    ? []
    : [
        `Não pague mais ${slips.map(({ totalCents, dueDate }) => `o boleto de ${formatCents(totalCents)} com vencimento em ${formatDate(dueDate)}`).join(" nem ")}: ele foi cancelado.`,
        ...(slips.some(({ print }) => print.items)
          ? ["O boleto de várias parcelas não vale mais para nenhuma delas: gere outro para as que faltam."]
          : []),
      ];

/** Those that a bank took until now: of the others nobody has to be told. */
export const takenStill = ({ clock }: Pick<Deps, "clock">, slips: readonly SlipRow[]): SlipRow[] =>
  slips.filter((slip) => takenUntil(slip) >= dayInBrazil(clock()));

const sendNotice = (
  deps: Deps,
  tx: Tx,
  file: StaffContractFile,
  subject: string,
  paragraphs: string[],
): Promise<unknown> =>
  sendMessage(deps, tx, {
    customerId: file.customer.id,
    contractId: file.contract.id,
    subject,
    body: paragraphs.join("\n\n"),
    sentAt: deps.clock(),
  });

/** An installment that something was paid of: its name is that of the statement and of its slip. */
type Paid = Parameters<typeof ownNameOf>[0] & { number: number };

/** `da parcela 7`, `de entrada`. */
const of = (paid: Paid): string => {
  const installmentName = ownNameOf(paid);
  return installmentsOf({
    contractNumber: "",
    installmentNumber: paid.number,
    ...(installmentName !== undefined && { installmentName }),
  });
};

interface ReceivedPayment {
  installment: Paid;
  paidAt: string;
  paidCents: number;
  /** Left to pay today; null once nothing is. */
  leftCents: number | null;
  /** Slips that could have been paid and no longer can. */
  slips: readonly SlipRow[];
}

/**
 * Notifies a customer of a partial payment, with what is left; and of a slip that is no longer to be paid. Who pays an
 * installment whole and has no other slip is not notified: the statement says it.
 */
export const notifyPaymentReceived = async (
  deps: Deps,
  tx: Tx,
  file: StaffContractFile,
  received: ReceivedPayment,
): Promise<void> => {
  const { installment, paidAt, paidCents, leftCents } = received;
  const slips = takenStill(deps, received.slips);
  // Whoever has not signed yet sees no contract.
  if (file.contract.awaitingSignature || (leftCents === null && slips.length === 0)) return;
  const came = `Recebemos ${formatCents(paidCents)} ${of(installment)} do contrato ${file.contract.number}, em ${formatDate(paidAt)}.`;
  const left =
    leftCents === null
      ? ["A parcela está paga."]
      : [
          `Ela está paga em parte: faltam ${formatCents(leftCents)} hoje. Para pagar o restante, gere um boleto na página do contrato.`,
        ];
  const what =
    ownNameOf(installment) === undefined
      ? `Parcela ${installment.number} paga`
      : `Pagamento ${of(installment)} recebido`;
  const subject = leftCents === null ? what : `${what} em parte`;
  await sendNotice(deps, tx, file, `${subject}: contrato ${file.contract.number}`, [
    came,
    ...left,
    ...cancelledSlipsText(slips),
  ]);
};

/** Notifies a customer that a slip is no longer to be paid since a payment was reversed. */
export const notifyPaymentReversed = async (
  deps: Deps,
  tx: Tx,
  file: StaffContractFile,
  { installment, slips: cancelled }: { installment: Paid; slips: readonly SlipRow[] },
): Promise<void> => {
  const slips = takenStill(deps, cancelled);
  if (file.contract.awaitingSignature || slips.length === 0) return;
  await sendNotice(deps, tx, file, `Boleto ${of(installment)} cancelado: contrato ${file.contract.number}`, [
    ...cancelledSlipsText(slips),
    "O valor da parcela mudou, porque um pagamento dela foi estornado. Gere outro boleto na página do contrato.",
  ]);
};

/** Notifies a customer whose contract is undone of slips that held installments of other contracts too. */
export const notifySlipsOfOthers = async (
  deps: Deps,
  tx: Tx,
  file: StaffContractFile,
  cancelled: readonly SlipRow[],
): Promise<void> => {
  const { id, number } = file.contract;
  const slips = takenStill(deps, cancelled).filter(({ print }) =>
    print.items?.some(({ contractId }) => contractId !== id),
  );
  if (file.contract.awaitingSignature || slips.length === 0) return;
  await sendNotice(deps, tx, file, `Boleto cancelado: contrato ${number}`, [
    ...cancelledSlipsText(slips),
    `Ele tinha parcelas do contrato ${number}, que foi desfeito.`,
  ]);
};

/** Notifies a customer of money that came in and belongs to nothing yet: somebody looks into it. */
export const notifyMoneyWaits = async (
  deps: Deps,
  tx: Tx,
  file: StaffContractFile,
  { paidAt, paidCents, openCents }: { paidAt: string; paidCents: number; openCents: number },
): Promise<void> => {
  if (file.contract.awaitingSignature) return;
  const what =
    openCents === paidCents
      ? "O valor não corresponde ao que era devido nesse dia, ou o boleto já não valia. Nada foi lançado ainda."
      : `Dele, ${formatCents(openCents)} passam do que era devido e ainda não foram lançados.`;
  await sendNotice(deps, tx, file, `Pagamento em conferência: contrato ${file.contract.number}`, [
    `Recebemos do banco um pagamento de ${formatCents(paidCents)}, feito em ${formatDate(paidAt)}.`,
    `${what} A nossa equipe confere e avisa você por aqui.`,
  ]);
};

/** Notifies a customer that money which belongs to nothing is given back, and why. */
export const notifyMoneyReturned = async (
  deps: Deps,
  tx: Tx,
  file: StaffContractFile,
  { paidAt, cents, reason }: { paidAt: string; cents: number; reason: string },
): Promise<void> => {
  if (file.contract.awaitingSignature) return;
  await sendNotice(deps, tx, file, `Devolução de pagamento: contrato ${file.contract.number}`, [
    `Do pagamento feito em ${formatDate(paidAt)}, ${formatCents(cents)} serão devolvidos a quem pagou.`,
    `Motivo: ${reason}`,
  ]);
};
