import type { Task } from "@gleba/shared/contracts/crm";
import * as styles from "./tasks.module.css";

interface Props {
  task: Pick<Task, "title" | "done">;
  /** A change is under way: the box keeps the focus, and does nothing. */
  busy: boolean;
  onTurn: () => void;
}

/** Whether a task is done, and what says so. */
export const DoneBox = ({ task: { title, done }, busy, onTurn }: Props) => (
  <label className={styles.target}>
    <input
      type="checkbox"
      className={styles.box}
      aria-label={`Concluída: ${title}`}
      aria-disabled={busy || undefined}
      checked={done !== null}
      onChange={() => !busy && onTurn()}
    />
  </label>
);
