import type { Task } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict } from "@gleba/shared/kit";
import { announce, Button, ErrorCard, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useId, useState } from "react";
import { changeTask, fetchTask, fetchTasksAbout } from "./api.ts";
import { DoneBox } from "./components/done-box.tsx";
import { Due } from "./components/due.tsx";
import type { KnownSubject } from "./new-task.tsx";
import { NewTask, TaskDialog } from "./on-demand.tsx";
import * as styles from "./components/tasks.module.css";

interface Props {
  about: KnownSubject;
  /** It stands on a page, below its first heading, and not in a panel. */
  page?: boolean;
}

/** What is to be done about one record, and by whom; what is done here stays in sight until the record is opened anew. */
export const TasksAbout = ({ about, page = false }: Props) => {
  const { key } = about;
  const Heading = page ? "h2" : "h3";
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchTasksAbout(key, signal), [key]));
  const heading = useId();
  const [changed, setChanged] = useState<ReadonlyMap<number, Task | null>>(new Map());
  const [busy, setBusy] = useState<number>();
  const [open, setOpen] = useState<number>();
  const [adding, setAdding] = useState(false);
  const put = (id: number, task: Task | null): void => setChanged((now) => new Map(now).set(id, task));
  const read = answer.state === "ready" ? answer.value.content : [];
  const added = [...changed.values()].filter(
    (task) => task !== null && !read.some(({ id }) => id === task.id),
  ) as Task[];
  const shown = [...read, ...added].flatMap((task) => {
    const now = changed.has(task.id) ? changed.get(task.id) : task;
    return now ? [now] : [];
  });
  const store = async (task: Task, done: boolean): Promise<Task | undefined> => {
    setBusy(task.id);
    try {
      const stored = await changeTask(task.id, { done, version: task.version });
      put(task.id, stored);
      return stored;
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
      if (isConflict(thrown))
        await fetchTask(task.id).then(
          (now) => put(task.id, now),
          () => undefined,
        );
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };
  const turn = async (task: Task): Promise<void> => {
    const stored = await store(task, task.done === null);
    if (!stored) return;
    const said = stored.done ? `“${task.title}” concluída.` : `“${task.title}” reaberta.`;
    announce(said);
    notify.undo(said, () => void store(stored, task.done !== null));
  };
  return (
    <Stack as="section" gap="sm" aria-labelledby={heading}>
      <Group gap="sm" justify="between">
        <Heading id={heading}>Tarefas</Heading>
        <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
          Nova tarefa
        </Button>
      </Group>
      {answer.state === "loading" && <Skeleton lines={1} height="2rem" width="100%" />}
      {answer.state === "failed" && (
        <ErrorCard title="As tarefas não carregaram" message={failureOf(answer.error).message} onRetry={again} />
      )}
      {answer.state === "ready" && shown.length === 0 && <p className={styles.note}>Nada a fazer.</p>}
      {shown.length > 0 && (
        <ul className={styles.tasks}>
          {shown.map((task) => (
            <li key={task.id}>
              <DoneBox task={task} busy={busy === task.id} onTurn={() => void turn(task)} />
              <div>
                <span className={task.done ? styles.done : undefined}>{task.title}</span>
                <div className={styles.facts}>
                  <Due task={task} />
                  <small>{task.assignee?.name ?? "Ninguém"}</small>
                </div>
              </div>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Abrir a tarefa ${task.title}`}
                onClick={() => setOpen(task.id)}
              >
                Abrir
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <NewTask
          about={about}
          onAdded={(task) => {
            put(task.id, task);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {open !== undefined && <TaskDialog key={open} id={open} onChanged={put} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
};
