import { readVentureOf, sendMessage } from "#domains/customers";
import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import { failedMessage, readyEmail, readyMessage, readySubject } from "../emails/slips.ts";
import { pdfNameOf, pdfUrlOf, requestStatus } from "../present/slip.ts";
import {
  isActive,
  lockRequest,
  recordNotification,
  readSlipsOfRequest,
  type RequestRow,
  type SlipRow,
} from "../repository/slips.ts";
import { readEmail } from "../repository/buyers.ts";

type NotifyDeps = Pick<Deps, "bus" | "clock" | "config" | "outbox">;

/** How long a slip that could not be mailed is worth sending: afterwards the inbox has had it for days. */
const EMAIL_LIFETIME_MS = 3 * 24 * 3_600_000;

/** Where the portal has the PDF: with the message that came along, else with the contract. */
const pageOf = ({ contractId }: RequestRow, messageId: number | false): string =>
  messageId === false ? `/contratos/${contractId}/detalhes` : `/caixa-de-entrada?mensagem=${messageId}`;

/** Delivers what is ready by each way that was asked for and not used yet. */
const deliver = async (deps: NotifyDeps, tx: Tx, request: RequestRow, slips: readonly SlipRow[]): Promise<void> => {
  const now = deps.clock();
  const toInbox = request.byInbox && !request.inboxAt;
  const toMail = request.byEmail && !request.emailedAt;
  const messageId =
    toInbox &&
    (await sendMessage(deps, tx, {
      customerId: request.customerId,
      contractId: request.contractId,
      subject: readySubject(slips),
      body: readyMessage(slips),
      attachments: slips.map((slip) => ({ name: pdfNameOf(slip), url: pdfUrlOf(slip) })),
      sentAt: now,
    }));
  if (toMail)
    await deps.outbox.post(tx, {
      to: await readEmail(tx, request.customerId),
      ventureId: await readVentureOf(tx, request.contractId),
      subject: readySubject(slips),
      text: readyEmail(`${deps.config.portalOrigin}${pageOf(request, messageId)}`, slips),
      expiresAt: new Date(now.getTime() + EMAIL_LIFETIME_MS),
    });
  await recordNotification(tx, request.id, { ...(toInbox && { inboxAt: now }), ...(toMail && { emailedAt: now }) });
};

/** Notifies once that the last try failed. */
const notifyFailure = async (
  deps: NotifyDeps,
  tx: Tx,
  request: RequestRow,
  slips: readonly SlipRow[],
): Promise<void> => {
  if (request.failedAt) return;
  const { customerId, contractId } = request;
  const sentAt = deps.clock();
  await sendMessage(deps, tx, { customerId, contractId, ...failedMessage(slips), sentAt });
  await recordNotification(tx, request.id, { failedAt: sentAt });
};

/**
 * Notifies the customer how a request ended, if it has: all of its slips are ready, or one has failed and none is under
 * way. The request is locked meanwhile: of two slips that come at once, the second sees the first.
 */
export const notifyRequest = async (deps: NotifyDeps, tx: Tx, requestId: number): Promise<void> => {
  const request = await lockRequest(tx, requestId);
  const slips = (await readSlipsOfRequest(tx, requestId)).filter(isActive);
  if (slips.length === 0) return;
  const status = requestStatus(slips);
  if (status === "ready") await deliver(deps, tx, request, slips);
  if (status === "failed") await notifyFailure(deps, tx, request, slips);
};
