import { Badge } from "@gleba/shared/ui";
import { formatDateTime } from "@gleba/shared/words";
import { useState } from "react";
import { clockOf } from "../answer-clock.ts";
import * as styles from "./answer-clock.module.css";

interface Props {
  answerBy: string | null | undefined;
}

/** The same below the situation of a lead, where the row has little room; nothing where nobody waits. */
export const TimeLeft = ({ answerBy }: Props) => {
  const [now] = useState(Date.now);
  if (!answerBy) return null;
  const { text, tone } = clockOf(answerBy, now);
  return (
    <small className={styles.left} data-tone={tone}>
      {text}
    </small>
  );
};

/** How long is left for the first answer to a lead; a dash where nobody waits for one. */
export const AnswerClock = ({ answerBy }: Props) => {
  const [now] = useState(Date.now);
  if (!answerBy) return "–";
  const { text, tone } = clockOf(answerBy, now);
  return (
    <div>
      <Badge tone={tone}>{text}</Badge>
      <small>até {formatDateTime(answerBy)}</small>
    </div>
  );
};
