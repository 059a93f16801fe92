import type { Conversation } from "@gleba/shared/contracts";
import { Badge } from "@gleba/shared/ui";
import { formatDate } from "@gleba/shared/words";

/** How a conversation stands for its customer: until when they have an answer, or that nothing is owed. */
export const ConversationState = ({ state, answerBy }: Pick<Conversation, "state" | "answerBy">) => {
  if (state === "closed") return <Badge tone="neutral">Encerrada</Badge>;
  if (state === "answered") return <Badge tone="success">Respondida</Badge>;
  return <Badge tone="warning">{answerBy ? `Resposta até ${formatDate(answerBy)}` : "Aguardando resposta"}</Badge>;
};
