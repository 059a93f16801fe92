import { eq } from "drizzle-orm";
import type { LotStatus } from "@gleba/shared/contracts";
import { sendMessage } from "#domains/customers";
import { changeLotStatus, leaveQueue, readReservedLot, readQueue, soldEmail, noticeFor } from "#domains/sales";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Staff } from "#platform/auth/guard.ts";
import { lots } from "#platform/db/schema/index.ts";

const EMAIL_LIFETIME_MS = 3 * 24 * 3_600_000;

/** A lot that a contract is about, held by the transaction. */
interface Sale {
  batchId: number;
  from: LotStatus;
  /** Null: it is nobody's again. */
  customerId: number | null;
  number: string;
}

const REASON = {
  negotiating: "em preparação, aguarda assinatura.",
  sold: "assinado.",
  available: "desfeito; o lote voltou à venda.",
} as const;

/** Moves the lot of a contract on; whoever waits for a lot that is sold is told that the wait is over. */
export const moveLot = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  { batchId, from, customerId, number }: Sale,
  to: keyof typeof REASON,
): Promise<void> => {
  const at = deps.clock();
  if (from !== to)
    await changeLotStatus(tx, deps.bus, {
      idBatch: batchId,
      from,
      to,
      actor: `staff:${by.id}`,
      reason: `Contrato ${number} ${REASON[to]}`,
      at,
    });
  await tx
    .update(lots)
    .set({ customerId, ...(to === "available" && { moneyReceived: false }) })
    .where(eq(lots.id, batchId));
  if (to !== "sold") return;
  const lot = await readReservedLot(tx, batchId);
  for (const waiting of await readQueue(tx, batchId)) {
    await leaveQueue(tx, waiting.id);
    await deps.outbox.post(tx, soldEmail(noticeFor(deps, waiting, lot, at)));
  }
};

/** Tells a customer of their signed contract, in the inbox and by e-mail. */
export const notifySigned = async (
  deps: Deps,
  tx: Tx,
  { contractId, number, customerId, email }: { contractId: number; number: string; customerId: number; email: string },
): Promise<void> => {
  const now = deps.clock();
  const subject = `Contrato ${number} assinado`;
  const body = [
    `O contrato ${number} está na sua área do cliente, com parcelas, boletos e documentos.`,
    "Você tem sete dias a partir da assinatura para desistir da compra, com devolução de tudo o que pagou (Lei 6.766/1979, art. 26-A).",
  ].join("\n\n");
  await sendMessage(deps, tx, { customerId, contractId, subject, body, sentAt: now });
  await deps.outbox.post(tx, {
    to: email,
    subject,
    text: `Olá!\n\n${body}\n\n${deps.config.portalOrigin}/contratos/${contractId}/detalhes`,
    expiresAt: new Date(now.getTime() + EMAIL_LIFETIME_MS),
  });
};
