import type { StaffRequest } from "@gleba/shared/contracts/crm";
import { formatDate } from "@gleba/shared/words";
import { Badge } from "@gleba/shared/ui";
import { useState } from "react";
import { deadlineOf } from "../deadline.ts";

/** Whether a request was answered, or how much of its legal time is left. */
export const RequestDeadline = ({ status, answerBy, answeredAt }: StaffRequest) => {
  const [now] = useState(Date.now);
  if (status === "answered")
    return <Badge tone="success">{answeredAt ? `Respondido em ${formatDate(answeredAt)}` : "Respondido"}</Badge>;
  if (!answerBy) return <Badge tone="info">Em aberto</Badge>;
  const { text, tone } = deadlineOf(answerBy, now);
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      <small>Responder até {formatDate(answerBy)}</small>
    </>
  );
};
