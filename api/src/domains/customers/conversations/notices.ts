import { notifyStaff } from "#domains/identity";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { ConversationRow } from "../repository/conversations.ts";

type Named = Pick<ConversationRow, "id" | "protocol" | "assigneeId">;

/** Tells whoever looks after a conversation, or else those who may answer, that its customer wrote. */
export const notifyOfMessage = async (
  { bus }: Pick<Deps, "bus">,
  tx: Tx,
  { id, protocol, assigneeId }: Named,
  at: Date,
): Promise<void> => {
  const right = "answerCustomers";
  await bus.publishStaff(
    tx,
    await notifyStaff(tx, {
      kind: "conversation_message",
      ref: String(id),
      subject: `Mensagem de um cliente no atendimento ${protocol}`,
      at,
      to: assigneeId === null ? { right } : { staff: [assigneeId], otherwise: right },
      replaces: true,
    }),
  );
};

/** Tells somebody that a conversation was given to them, by another person. */
export const notifyOfConversation = async (
  { bus }: Pick<Deps, "bus">,
  tx: Tx,
  { id, protocol }: Named,
  { assigneeId, byName, at }: { assigneeId: number; byName: string; at: Date },
): Promise<void> =>
  bus.publishStaff(
    tx,
    await notifyStaff(tx, {
      kind: "conversation_assigned",
      ref: String(id),
      subject: `${byName} passou para você o atendimento ${protocol}`,
      at,
      to: { staff: [assigneeId] },
    }),
  );
