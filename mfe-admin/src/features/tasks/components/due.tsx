import type { Task } from "@gleba/shared/contracts/crm";
import { serverTime } from "@gleba/shared/session";
import { useState } from "react";
import { dueText } from "../labels.ts";
import * as styles from "./tasks.module.css";

/** When a task is to be done, and whether that has passed. */
export const Due = ({ task }: { task: Pick<Task, "dueOn" | "dueTime" | "done"> }) => {
  const [now] = useState(() => new Date(serverTime()));
  const { text, urgency } = dueText(task, now);
  return (
    <div className={styles.due} data-urgency={urgency}>
      {text}
      {urgency === "late" && <small>Atrasada</small>}
    </div>
  );
};
