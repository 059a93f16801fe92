import type { Lead } from "@gleba/shared/contracts/crm";
import { today as readToday } from "@gleba/shared/session";
import { formatDate } from "@gleba/shared/words";
import { useState } from "react";
import * as styles from "./answer-clock.module.css";

/** What is to be done next, below the situation of a lead; nothing where nothing is. */
export const NextStep = ({ step }: { step: Lead["nextStep"] }) => {
  const [today] = useState(readToday);
  if (!step) return null;
  const isLate = step.on < today;
  const day = step.on === today ? "Hoje" : `${isLate ? "Atrasado, " : ""}${formatDate(step.on)}`;
  return (
    <small className={styles.left} data-tone={isLate ? "danger" : step.on === today ? "warning" : undefined}>
      {day}: {step.text}
    </small>
  );
};
