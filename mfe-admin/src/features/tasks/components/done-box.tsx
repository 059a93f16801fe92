import type { Task } from "@gleba/shared/contracts/crm";
import { MarkBox } from "#ui/list";

interface Props {
  task: Pick<Task, "title" | "done">;
  /** A change is under way. */
  busy: boolean;
  onTurn: () => void;
}

/** Whether a task is done, and what says so. */
export const DoneBox = ({ task: { title, done }, busy, onTurn }: Props) => (
  <MarkBox label={`Concluída: ${title}`} marked={done !== null} busy={busy} onToggle={onTurn} />
);
