import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import { insertMessage, type NewMessage } from "./messages.ts";

/** Puts a message into a customer's inbox in the transaction that it tells of; open pages hear of it at the commit. */
export const sendMessage = async ({ bus }: Pick<Deps, "bus">, tx: Tx, message: NewMessage): Promise<number> => {
  const id = await insertMessage(tx, message);
  await bus.publishInbox(tx, { customerId: message.customerId, id });
  return id;
};
