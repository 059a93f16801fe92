import { taskChange, type Task, type TaskChange } from "@gleba/shared/contracts/crm";
import { failureOf, formErrorsOf, isConflict } from "@gleba/shared/kit";
import { today as readToday } from "@gleba/shared/session";
import { Alert, Button, Group, notify, PortalLink, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { FormErrors, isoDateOf, useZodForm } from "@gleba/shared/ui/fields";
import { formatDate, formatDateTime } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { CollapsibleHistory } from "#features/audit";
import { useTask } from "#ui/confirm";
import { RecordFailure } from "#ui/record-failure";
import { conflictText, useFormMerge, FormDialog, useHoldDialog } from "#ui/unsaved-changes";
import { bringBack, changeTask, fetchTask, removeTask } from "./api.ts";
import { subjectAddress, subjectKind, subjectText, timeOf } from "./labels.ts";
import { TaskFields, type TaskFieldValues } from "./task-fields.tsx";
import * as styles from "./components/tasks.module.css";

interface Props {
  id: number;
  /** The task as it is then; null: it was removed. */
  onChanged: (id: number, task: Task | null) => void;
  onClose: () => void;
}

/** One task: what is to be done, about what, by whom; done, taken back, changed and removed here. */
export const TaskDialog = ({ id, onChanged, onClose }: Props) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchTask(id, signal), [id]));
  const [changed, setChanged] = useState<Task>();
  const task = changed ?? (answer.state === "ready" ? answer.value : undefined);
  return (
    <FormDialog title="Tarefa" side onClose={onClose}>
      {answer.state === "loading" && <Skeleton lines={5} height="2.5rem" width="100%" />}
      {answer.state === "failed" && (
        <RecordFailure
          error={answer.error}
          record="Esta tarefa"
          title="A tarefa não carregou"
          back={{ onClose }}
          onRetry={again}
        />
      )}
      {task && (
        <Loaded
          task={task}
          onChanged={(now) => {
            setChanged(now);
            onChanged(id, now);
          }}
          onRemoved={() => {
            onChanged(id, null);
            onClose();
            notify.undo(`“${task.title}” removida.`, () => {
              bringBack(task).then(
                (back) => onChanged(back.id, back),
                (thrown: unknown) => notify.error(failureOf(thrown).message),
              );
            });
          }}
        />
      )}
    </FormDialog>
  );
};

/** What a task is about, with the way there. */
const Subject = ({ about }: { about: NonNullable<Task["about"]> }) => {
  const address = subjectAddress(about);
  return (
    <p>
      Sobre: {about.label !== null && `${subjectKind(about).toLowerCase()} `}
      {address ? <PortalLink to={address}>{subjectText(about)}</PortalLink> : subjectText(about)}
    </p>
  );
};

interface LoadedProps {
  task: Task;
  onChanged: (task: Task) => void;
  onRemoved: () => void;
}

const typedOf = ({ title, notes, dueOn, dueTime, assignee }: Task): TaskFieldValues => ({
  title,
  notes,
  dueOn: formatDate(dueOn),
  dueTime: dueTime ?? "",
  assigneeId: assignee ? String(assignee.id) : "",
});

const Loaded = ({ task, onChanged, onRemoved }: LoadedProps) => {
  const [today] = useState(readToday);
  const { working, error, run } = useTask();
  const { id, version, dueOn, assignee, about, done } = task;
  const form = useZodForm(taskChange, typedOf(task), {
    prepare: ({ assigneeId, ...fields }) => ({
      ...fields,
      dueOn: isoDateOf(fields.dueOn) ?? fields.dueOn,
      dueTime: timeOf(fields.dueTime),
      ...(assigneeId !== "" && { assigneeId: Number(assigneeId) }),
      version,
    }),
  });
  const merge = useFormMerge(form, typedOf(task));
  useHoldDialog(JSON.stringify(form.values) !== JSON.stringify(typedOf(task)), form.submitting);
  /** The task as it stands now; what is typed stays. Answers what others made of the fields that are typed in. */
  const show = (now: Task): string[] => {
    onChanged(now);
    return merge(typedOf(now));
  };
  const overtaken = async (): Promise<string[]> => [...show(await fetchTask(id)), conflictText("a tarefa")];
  const save = async (change: TaskChange): Promise<void> => {
    try {
      const now = await changeTask(id, change);
      show(now);
      form.setValue("dueTime", now.dueTime ?? "");
      notify.success("Tarefa alterada.");
    } catch (thrown) {
      form.showServerErrors(isConflict(thrown) ? await overtaken().catch(formErrorsOf) : formErrorsOf(thrown));
    }
  };
  const store = async (change: TaskChange, said: string): Promise<void> => {
    try {
      show(await changeTask(id, change));
      notify.success(said);
    } catch (thrown) {
      if (isConflict(thrown)) await overtaken().catch(() => undefined);
      throw thrown;
    }
  };
  const turn = (): void =>
    void run(() => store({ done: done === null, version }, done ? "Tarefa reaberta." : "Tarefa concluída."));
  const drop = (): void =>
    void run(async () => {
      await removeTask(id);
      onRemoved();
    });
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        {about && <Subject about={about} />}
        {done && (
          <Alert tone="success">
            Concluída por {done.byName}, {formatDateTime(done.at)}.
          </Alert>
        )}
        <Group gap="sm">
          <Button variant={done ? "secondary" : "primary"} loading={working} onClick={turn}>
            {done ? "Reabrir" : "Concluir"}
          </Button>
          <Button variant="quiet" disabled={working} onClick={drop}>
            Remover
          </Button>
        </Group>
        {error && <Alert tone="error">{error}</Alert>}
        <TaskFields form={form} about={about?.key ?? null} current={assignee} today={today < dueOn ? today : dueOn} />
        <FormErrors errors={form.serverErrors} title="A tarefa não foi alterada" />
        <Group gap="sm">
          <Button type="submit" variant="secondary" loading={form.submitting}>
            Salvar
          </Button>
        </Group>
        <p className={styles.note}>
          Escrita por {task.authorName}, {formatDateTime(task.createdAt)}.
        </p>
        <CollapsibleHistory key={version} entity="staff_task" id={id} />
      </Stack>
    </form>
  );
};
