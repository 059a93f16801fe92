import { formatCents } from "@gleba/shared/words";
import { sendMessage } from "#domains/customers";
import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import type { ContractFile } from "../../repository/contracts.ts";
import { paidCentsOf, regretDeadline } from "../../rules/contract-value.ts";
import { sumOf } from "../../rules/valuation.ts";
import { insertRegret, readRegret } from "../../repository/regrets.ts";
import { readEmail } from "../../repository/buyers.ts";

const EMAIL_LIFETIME_MS = 3 * 24 * 3_600_000;

const over = () =>
  appError(
    409,
    "regret_over",
    "O prazo de sete dias para desistir da compra já terminou. Veja a estimativa de distrato.",
  );

const textOf = (file: ContractFile, protocol: string) => {
  const paid = sumOf(file.installments, paidCentsOf);
  return {
    subject: `Desistência recebida: contrato ${file.contract.number}`,
    body: [
      `Recebemos a desistência da compra do contrato ${file.contract.number}, dentro do prazo de sete dias (Lei 6.766/1979, art. 26-A, VII).`,
      `Protocolo: ${protocol}`,
      `Tudo o que foi pago (${formatCents(paid)}) será devolvido, também a corretagem. A equipe entra em contato para combinar como.`,
    ].join("\n\n"),
  };
};

/** Into the inbox and by e-mail, to the contract's customer and to whoever of its buyers asked. */
const tell = async (
  deps: Deps,
  tx: Tx,
  { contract, development }: ContractFile,
  { to, subject, body }: { to: Iterable<number>; subject: string; body: string },
): Promise<void> => {
  const { clock, outbox, config } = deps;
  const now = clock();
  for (const customerId of to) {
    await sendMessage(deps, tx, { customerId, contractId: contract.id, subject, body, sentAt: now });
    await outbox.post(tx, {
      to: await readEmail(tx, customerId),
      ventureId: development.id,
      subject,
      text: `Olá!\n\n${body}\n\n${config.portalOrigin}/contratos/${contract.id}/detalhes`,
      expiresAt: new Date(now.getTime() + EMAIL_LIFETIME_MS),
    });
  }
};

/**
 * Takes a buyer's regret within seven days of the signature, in writing: protocol, message and mail in one transaction.
 * Said twice it is the same protocol. What follows, the cancelled contract and the money, is the staff's.
 *
 * @param askedBy which of those who see the contract
 */
export const recordRegret = async (
  deps: Deps,
  file: ContractFile,
  askedBy: number,
): Promise<{ protocol: string; receivedAt: string } | AppError> => {
  const { db, clock, outbox } = deps;
  const { id: contractId, customerId, signedAt } = file.contract;
  const now = clock();
  const outcome = await db.transaction(async (tx) => {
    const isOpen = file.contract.status === "active" && now <= regretDeadline(signedAt);
    const created = isOpen
      ? await insertRegret(tx, { contractId, protocol: newProtocol("D", now), receivedAt: now })
      : null;
    if (!created) return (await readRegret(tx, contractId)) ?? over();
    await tell(deps, tx, file, { to: new Set([customerId, askedBy]), ...textOf(file, created.protocol) });
    return created;
  });
  outbox.wake();
  if (outcome instanceof Error) return outcome;
  return { protocol: outcome.protocol, receivedAt: outcome.receivedAt.toISOString() };
};
