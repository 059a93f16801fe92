import type { Rescission } from "@gleba/shared/contracts";
import { formatCents, formatDate, formatDocument } from "@gleba/shared/words";
import { readVentureOf, sendMessage } from "#domains/customers";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { readSeller } from "../repository/parties.ts";
import type { StaffContractFile } from "../repository/staff-contracts.ts";
import { regretDeadline } from "../rules/contract-value.ts";

/** So long a letter about a contract may be sent. */
export const EMAIL_LIFETIME_MS = 3 * 24 * 3_600_000;

/** Until when the purchase may be regretted, as whoever reads of the signature reads it; nothing once it may not. */
const regretText = (signedOn: string, now: Date): string[] => {
  const until = regretDeadline(signedOn);
  return now > until
    ? []
    : [
        `Você pode desistir da compra até ${formatDate(until)}, sete dias a partir da assinatura, com devolução de tudo o que pagou (Lei 6.766/1979, art. 26-A).`,
      ];
};

/** Notifies a customer of their signed contract, in the inbox and by e-mail. */
export const notifySigned = async (
  deps: Deps,
  tx: Tx,
  {
    contractId,
    number,
    signedOn,
    customerId,
    email,
  }: { contractId: number; number: string; signedOn: string; customerId: number; email: string },
): Promise<void> => {
  const now = deps.clock();
  const seller = await readSeller(tx, contractId);
  const ventureId = await readVentureOf(tx, contractId);
  const subject = `Contrato ${number} assinado`;
  const body = [
    `O contrato ${number}${seller ? ` com ${seller.legalName}, CNPJ ${formatDocument(seller.cnpj)},` : ""} está na sua área do cliente, com parcelas, boletos e documentos.`,
    ...regretText(signedOn, now),
  ].join("\n\n");
  await sendMessage(deps, tx, { customerId, contractId, subject, body, sentAt: now });
  await deps.outbox.post(tx, {
    to: email,
    ventureId,
    subject,
    text: `Olá!\n\n${body}\n\n${deps.config.portalOrigin}/contratos/${contractId}/detalhes`,
    expiresAt: new Date(now.getTime() + EMAIL_LIFETIME_MS),
  });
};

const refundText = ({ refundCents, parcels: { count, firstOn } }: Rescission): string => {
  if (refundCents === 0) return "Não há valor a devolver.";
  if (firstOn === null) return `A devolver: ${formatCents(refundCents)}, de uma vez.`;
  const spread = count === 1 ? "em uma parcela" : `em ${count} parcelas, a primeira`;
  return `A devolver: ${formatCents(refundCents)}, ${spread} até ${formatDate(firstOn)}.`;
};

/** Notifies a customer in the inbox that their contract is undone; whoever never saw it is not notified. */
export const notifyCancelled = async (
  deps: Deps,
  tx: Tx,
  { contract, customer, regret }: StaffContractFile,
  refund: Rescission,
): Promise<void> => {
  if (contract.awaitingSignature) return;
  await sendMessage(deps, tx, {
    customerId: customer.id,
    contractId: contract.id,
    subject: `Contrato ${contract.number} desfeito`,
    body: [
      `O contrato ${contract.number} foi desfeito em nosso sistema. As parcelas em aberto foram canceladas. ${refundText(refund)}`,
      "A conta e o termo, para assinar, estão na página do contrato, em Documentos.",
      ...(regret ? [`Protocolo da sua desistência: ${regret.protocol}`] : []),
    ].join("\n\n"),
    sentAt: deps.clock(),
  });
};
