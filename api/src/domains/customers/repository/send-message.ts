import type { Deps } from "#platform/http/deps.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { pushToCustomer } from "#platform/push/push-queue.ts";
import { insertMessage, type NewMessage } from "./messages.ts";

/** What a locked screen shows of a message: that there is one. */
const NEW_MESSAGE = {
  kind: "message",
  topic: "message",
  title: "Mensagem nova",
  body: "Há uma mensagem para você na caixa de entrada.",
  path: "/caixa-de-entrada",
} as const;

/**
 * Puts a message into a customer's inbox in the transaction that it tells of; open pages hear of it at the commit, and devices that
 * are notified of messages soon after.
 */
export const sendMessage = async ({ bus }: Pick<Deps, "bus">, tx: Orm | Tx, message: NewMessage): Promise<number> => {
  const id = await insertMessage(tx, message);
  await bus.publishInbox(tx, { customerId: message.customerId, id });
  await pushToCustomer(tx, message.customerId, { ...NEW_MESSAGE, at: message.sentAt });
  return id;
};
