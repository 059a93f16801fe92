import { formatCents } from "@gleba/shared/words";
import { sendMessage, type Viewer } from "#domains/customers";
import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { appError, commonErrors, type AppError } from "#platform/http/app-error.ts";
import type { ContractFile } from "../../repository/contracts.ts";
import { paidCentsOf, regretDeadline } from "../../rules/contract-value.ts";
import { sumOf } from "../../rules/valuation.ts";
import { cancelledSlipsText, takenStill } from "../../emails/payments.ts";
import { insertRegret, readRegret } from "../../repository/regrets.ts";
import type { SlipRow } from "../../repository/slips.ts";
import { lockOwnContracts } from "../../repository/staff-contracts.ts";
import { cancelSlips } from "../../slips/cancel.ts";
import { readEmail } from "../../repository/buyers.ts";

const EMAIL_LIFETIME_MS = 3 * 24 * 3_600_000;

const over = () =>
  appError(
    409,
    "regret_over",
    "O prazo de sete dias para desistir da compra já terminou. Veja a estimativa de distrato.",
  );

const textOf = (file: ContractFile, protocol: string, slips: readonly SlipRow[]) => {
  const paid = sumOf(file.installments, paidCentsOf);
  return {
    subject: `Desistência recebida: contrato ${file.contract.number}`,
    body: [
      `Recebemos a desistência da compra do contrato ${file.contract.number}, dentro do prazo de sete dias (Lei 6.766/1979, art. 26-A, VII).`,
      `Protocolo: ${protocol}`,
      ...cancelledSlipsText(slips),
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
 * Takes a buyer's regret within seven days of the signature, in writing: protocol, message and mail in one transaction, on the
 * contract as it stands then, which is locked. Said twice it is the same protocol. Slips that a bank would take are cancelled: nothing
 * is owed any more. What follows, the cancelled contract and the money, is the staff's.
 *
 * @param viewer which of those who see the contract
 */
export const recordRegret = async (
  deps: Deps,
  contractId: number,
  viewer: Viewer,
): Promise<{ protocol: string; receivedAt: string } | AppError> => {
  const { db, clock, outbox, jobs } = deps;
  const now = clock();
  const outcome = await db.transaction(async (tx) => {
    const [file] = await lockOwnContracts(tx, [contractId], viewer);
    if (!file) return commonErrors.notFound();
    const { status, customerId, signedAt } = file.contract;
    const isOpen = status !== "cancelled" && now <= regretDeadline(signedAt);
    const created = isOpen
      ? await insertRegret(tx, { contractId, protocol: newProtocol("D", now), receivedAt: now })
      : null;
    if (!created) return (await readRegret(tx, contractId)) ?? over();
    const slips = await cancelSlips(
      deps,
      tx,
      file.installments.map(({ id }) => id),
    );
    const text = textOf(file, created.protocol, takenStill(deps, slips));
    await tell(deps, tx, file, { to: new Set([customerId, viewer.customerId]), ...text });
    return created;
  });
  outbox.wake();
  jobs.wake();
  if (outcome instanceof Error) return outcome;
  return { protocol: outcome.protocol, receivedAt: outcome.receivedAt.toISOString() };
};
