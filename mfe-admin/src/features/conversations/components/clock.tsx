import type { StaffConversation } from "@gleba/shared/contracts/crm";
import { Badge } from "@gleba/shared/ui";
import { formatDate } from "@gleba/shared/words";
import { useState } from "react";
import { clockOf, waitedText } from "../waiting.ts";

type Props = Pick<StaffConversation, "state" | "answerBy" | "waitingSince">;

/** How long a customer has waited and how much of the legal time is left; or that nobody waits. */
export const Clock = ({ state, answerBy, waitingSince }: Props) => {
  const [now] = useState(Date.now);
  if (state === "closed") return <Badge tone="neutral">Encerrada</Badge>;
  if (!answerBy || !waitingSince) return <Badge tone="success">Respondida</Badge>;
  const { text, tone } = clockOf(answerBy, now);
  return (
    <div>
      <Badge tone={tone}>{text}</Badge>
      <small>
        Espera {waitedText(waitingSince, now)}; responder até {formatDate(answerBy)}
      </small>
    </div>
  );
};
