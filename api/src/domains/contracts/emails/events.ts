import type { ContractEvent } from "@gleba/shared/contracts";
import { formatCents, formatDate, numberedInstallments } from "@gleba/shared/words";
import { sendMessage } from "#domains/customers";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { EventRow } from "../repository/contracts.ts";
import type { SlipRow } from "../repository/slips.ts";
import type { StaffContractFile } from "../repository/staff-contracts.ts";
import { EMAIL_LIFETIME_MS } from "./contracts.ts";
import { cancelledSlipsText } from "./payments.ts";

type Told = Pick<EventRow, "kind" | "number" | "on" | "beforeCents" | "afterCents" | "terms">;

const NAMES: Readonly<Record<ContractEvent["kind"], string>> = {
  renegotiation: "renegociação",
  amendment: "aditivo",
  payoff: "quitação",
};

/** Into the inbox and by e-mail, with the way to the contract. */
const tell = async (
  deps: Deps,
  tx: Tx,
  { contract, customer, development }: StaffContractFile,
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
): Promise<void> => {
  const now = deps.clock();
  const body = paragraphs.join("\n\n");
  await sendMessage(deps, tx, { customerId: customer.id, contractId: contract.id, subject, body, sentAt: now });
  await deps.outbox.post(tx, {
    to: customer.email,
    ventureId: development.id,
    subject,
    text: `Olá!\n\n${body}\n\n${deps.config.portalOrigin}/contratos/${contract.id}/detalhes`,
    expiresAt: new Date(now.getTime() + EMAIL_LIFETIME_MS),
  });
};

const scheduleText = ({ terms }: Told): string =>
  terms.made.length === 1
    ? `Agora são ${formatCents(terms.totalCents)} em uma parcela, com vencimento em ${formatDate(terms.firstDueOn)}.`
    : `Agora são ${terms.made.length} parcelas, a primeira de ${formatCents(terms.firstCents)} em ${formatDate(terms.firstDueOn)} e a última de ${formatCents(terms.lastCents)} em ${formatDate(terms.lastDueOn)}.`;

const discountText = ({ terms, afterCents }: Told): string =>
  terms.discountCents > 0
    ? ` Com o desconto de ${formatCents(terms.discountCents)} em multa e juros, ficou em ${formatCents(afterCents)}.`
    : "";

/** What a customer pays to end their contract, until when, and what happens where they do not. */
const notifyPayoff: typeof notifyEvent = (deps, tx, file, { event, slips }) => {
  const { on, beforeCents, afterCents, terms } = event;
  const saving = terms.savingCents
    ? ` Nele não estão ${formatCents(terms.savingCents)} de juros futuros, que não são devidos por quem paga antes.`
    : "";
  const until = formatDate(terms.firstDueOn);
  return tell(deps, tx, file, {
    subject: `Quitação do contrato ${file.contract.number}: ${formatCents(afterCents)} até ${until}`,
    paragraphs: [
      `O saldo para quitar o contrato ${file.contract.number} em ${formatDate(on)} é de ${formatCents(beforeCents)}.${saving}${discountText(event)}`,
      `Pague ${formatCents(afterCents)} até ${until}, com um boleto ou Pix só: ele vem em outra mensagem e está na página do contrato. Depois do pagamento o termo de quitação fica em Documentos.`,
      `Sem o pagamento até ${until} a quitação perde o efeito, e voltam a valer as parcelas de antes, nos seus vencimentos.`,
      ...cancelledSlipsText(slips),
    ],
  });
};

/** Notifies a customer that their schedule is another one: what was owed, what it became, and which slips are void. */
export const notifyEvent = (
  deps: Deps,
  tx: Tx,
  file: StaffContractFile,
  { event, slips }: { event: Told; slips: readonly SlipRow[] },
): Promise<void> => {
  if (event.kind === "payoff") return notifyPayoff(deps, tx, file, { event, slips });
  const { on, beforeCents, terms } = event;
  return tell(deps, tx, file, {
    subject: `Parcelas novas do contrato ${file.contract.number}`,
    paragraphs: [
      `${numberedInstallments(terms.replaced)} do contrato ${file.contract.number}: o que era devido, ${formatCents(beforeCents)} em ${formatDate(on)}, mudou por ${NAMES[event.kind]}.${discountText(event)}`,
      scheduleText(event),
      ...cancelledSlipsText(slips),
      "O termo, com todas as parcelas novas, está na página do contrato, em Documentos.",
    ],
  });
};

/** Notifies a customer that a payoff was not paid in time: what was owed before is owed again. */
export const notifyPayoffLapsed = (
  deps: Deps,
  tx: Tx,
  file: StaffContractFile,
  { event, slips }: { event: Told; slips: readonly SlipRow[] },
): Promise<void> =>
  tell(deps, tx, file, {
    subject: `A quitação do contrato ${file.contract.number} não foi paga`,
    paragraphs: [
      `O pagamento de ${formatCents(event.afterCents)}, até ${formatDate(event.terms.firstDueOn)}, não chegou. Voltam a valer, como eram: ${numberedInstallments(event.terms.replaced)}.`,
      ...cancelledSlipsText(slips),
      "Se você pagou, mande o comprovante em Falar com a empresa. Para quitar por outro saldo, peça na página do contrato.",
    ],
  });

/** Notifies a customer that what changed their schedule was taken back. */
export const notifyEventUndone = (
  deps: Deps,
  tx: Tx,
  file: StaffContractFile,
  { event, slips }: { event: Told; slips: readonly SlipRow[] },
): Promise<void> =>
  tell(deps, tx, file, {
    subject: `Parcelas de antes no contrato ${file.contract.number}`,
    paragraphs: [
      `O evento ${event.number} (${NAMES[event.kind]}) do contrato ${file.contract.number} foi desfeito. Volta a valer, como era: ${numberedInstallments(event.terms.replaced)}. Não existe mais: ${numberedInstallments(event.terms.made)}.`,
      ...cancelledSlipsText(slips),
    ],
  });
