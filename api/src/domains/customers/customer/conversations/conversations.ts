import type { output } from "zod/mini";
import type { ConversationDetail, newConversation, ownConversationChange } from "@gleba/shared/contracts";
import { dayInBrazil } from "@gleba/shared/words";
import { takeOne } from "#platform/db/counted.ts";
import type { Tx } from "#platform/db/db.ts";
import { inTransaction } from "#platform/db/staff-transaction.ts";
import { AppError, commonErrors } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { notifyOfMessage } from "../../conversations/notices.ts";
import { addMessage, type Written } from "../../conversations/write.ts";
import { conversationReceived } from "../../emails/conversations.ts";
import { presentConversation, presentConversationMessage } from "../../present/conversation.ts";
import {
  findSent,
  insertConversation,
  lockConversation,
  readConversation,
  readConversationMessages,
  updateConversation,
  type ConversationRow,
} from "../../repository/conversations.ts";
import { isContractOf, readCustomer, readVentureOf } from "../../repository/customers.ts";
import { afterCustomer, conversationErrors, DAY_MS, MOST_A_DAY } from "../../rules/conversations.ts";

const authorOf = (customerId: number): string => `customer:${customerId}`;

/** A customer's own conversation with all its messages; 404 for any other. */
export const ownConversation = async (
  { db }: Deps,
  customerId: number,
  id: number,
): Promise<ConversationDetail | AppError> => {
  const row = await readConversation(db.orm, id, customerId);
  if (!row) return commonErrors.notFound();
  const messages = (await readConversationMessages(db.orm, [id])).map(presentConversationMessage);
  return { ...presentConversation(row), messages };
};

/** Messages that one person sends in a day; the next one is refused with 429. */
const isAllowed = async ({ db, clock }: Deps, customerId: number, kind: "conversation" | "message"): Promise<boolean> =>
  (await takeOne(
    db.orm,
    { kind: `conversations-${kind}`, name: authorOf(customerId), most: MOST_A_DAY[kind], windowMs: DAY_MS },
    clock(),
  )) !== null;

const begin = async (
  tx: Tx,
  {
    customerId,
    contractId,
    topic,
  }: { customerId: number } & Pick<output<typeof newConversation>, "contractId" | "topic">,
  now: Date,
): Promise<ConversationRow> => {
  const waiting = afterCustomer({ waitingSince: null, answerBy: null }, now);
  const times = { createdAt: now, lastAt: now, messages: 0, excerpt: "" };
  for (;;) {
    const protocol = newProtocol("F", now);
    const row = await insertConversation(tx, { protocol, customerId, contractId, topic, ...waiting, ...times });
    if (row) return row;
  }
};

/** Begins a conversation under a protocol of its own; its customer gets a letter with it. Sent a second time, it is the same one. */
export const openConversation = async (
  deps: Deps,
  customerId: number,
  { topic, contractId, ...written }: output<typeof newConversation>,
): Promise<ConversationDetail | AppError> => {
  const author = authorOf(customerId);
  const before = await findSent(deps.db.orm, author, written.key);
  if (before !== null) return ownConversation(deps, customerId, before);
  const found = await readCustomer(deps.db, customerId);
  if (!found) return commonErrors.notFound();
  if (!(await isAllowed(deps, customerId, "conversation"))) return commonErrors.tooMany(3600);
  const { name, email } = found.customer;
  const now = deps.clock();
  const id = await inTransaction(deps, async (tx) => {
    if (contractId !== null && !(await isContractOf(tx, contractId, { customerId, day: dayInBrazil(now) })))
      return conversationErrors.otherContract();
    const row = await begin(tx, { customerId, contractId, topic }, now);
    const standing = { ...afterCustomer(row, now), unread: 0 };
    const refused = await addMessage(tx, row, { author, authorName: name }, written, standing, now);
    if (refused) return refused;
    const { portalOrigin } = deps.config;
    const ventureId = await readVentureOf(tx, contractId);
    const about = { to: email, ventureId, protocol: row.protocol, conversationId: row.id, portalOrigin, now };
    await deps.outbox.post(tx, conversationReceived(about, row.answerBy ?? now));
    await deps.bus.publishInbox(tx, { customerId, id: 0, conversation: row.id });
    await notifyOfMessage(deps, tx, row, now);
    return row.id;
  });
  if (!(id instanceof AppError)) return ownConversation(deps, customerId, id);
  // Sent twice at once: the other one began it meanwhile, and nothing of this one stays.
  const other = id.code === "already_sent" ? await findSent(deps.db.orm, author, written.key) : null;
  return other === null ? id : ownConversation(deps, customerId, other);
};

/** Adds a customer's message to their conversation, which is open again if it was closed. Sent a second time, it is there once. */
export const writeToCompany = async (
  deps: Deps,
  customerId: number,
  id: number,
  written: Written,
): Promise<ConversationDetail | AppError> => {
  const author = authorOf(customerId);
  if (!(await readConversation(deps.db.orm, id, customerId))) return commonErrors.notFound();
  if ((await findSent(deps.db.orm, author, written.key)) !== null) return ownConversation(deps, customerId, id);
  if (!(await isAllowed(deps, customerId, "message"))) return commonErrors.tooMany(3600);
  const now = deps.clock();
  const authorName = (await readCustomer(deps.db, customerId))?.customer.name ?? "";
  const done = await inTransaction(deps, async (tx) => {
    const row = await lockConversation(tx, id, customerId);
    if (!row) return commonErrors.notFound();
    // Whoever sent it twice at once waited for the lock.
    if ((await findSent(tx, author, written.key)) !== null) return true;
    const standing = { ...afterCustomer(row, now), unread: 0 };
    const refused = await addMessage(tx, row, { author, authorName }, written, standing, now);
    if (refused) return refused;
    await deps.bus.publishInbox(tx, { customerId, id: 0, conversation: id });
    await notifyOfMessage(deps, tx, row, now);
    return true;
  });
  return done instanceof AppError ? done : ownConversation(deps, customerId, id);
};

/** Marks a customer's conversation as seen, or closes it: nobody waits for an answer any more. */
export const changeOwnConversation = async (
  deps: Deps,
  customerId: number,
  id: number,
  { seen, closed }: output<typeof ownConversationChange>,
): Promise<ConversationDetail | AppError> => {
  const done = await inTransaction(deps, async (tx) => {
    const row = await lockConversation(tx, id, customerId);
    if (!row) return commonErrors.notFound();
    const changes = {
      ...(seen && row.unread > 0 && { unread: 0 }),
      ...(closed && row.state !== "closed" && { state: "closed" as const, waitingSince: null, answerBy: null }),
    };
    if (Object.keys(changes).length === 0) return true;
    await updateConversation(tx, id, changes);
    await deps.bus.publishInbox(tx, { customerId, id: 0, conversation: id });
    return true;
  });
  return done instanceof AppError ? done : ownConversation(deps, customerId, id);
};
