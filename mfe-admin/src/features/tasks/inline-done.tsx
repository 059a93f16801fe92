import type { Task } from "@gleba/shared/contracts/crm";
import { useInlineChange } from "#ui/list";
import { changeTask, fetchTask } from "./api.ts";
import { DoneBox } from "./components/done-box.tsx";

/** Says in the row that a task is done, or is to be done again. */
export const InlineDone = ({ task }: { task: Task }) => {
  const { busy, change } = useInlineChange<Task>();
  const [from, to] = task.done ? ["done", "open"] : ["open", "done"];
  const turn = (): Promise<void> =>
    change(
      task,
      { from: from!, to: to! },
      {
        said: to === "done" ? `“${task.title}” concluída.` : `“${task.title}” reaberta.`,
        store: (row, value) => changeTask(row.id, { done: value === "done", version: row.version }),
        reread: ({ id }) => fetchTask(id),
      },
    );
  return <DoneBox task={task} busy={busy} onTurn={() => void turn()} />;
};
