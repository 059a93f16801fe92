import { newTask, type NewTask as Body, type Task } from "@gleba/shared/contracts/crm";
import { formErrorsOf, useRequestKey } from "@gleba/shared/kit";
import { today as readToday } from "@gleba/shared/session";
import { Dialog, notify, Stack } from "@gleba/shared/ui";
import { FormErrors, isoDateOf, useZodForm } from "@gleba/shared/ui/fields";
import { formatDate } from "@gleba/shared/words";
import { useState } from "react";
import { useMe } from "#platform/me";
import { FormFoot } from "#ui/form-foot";
import { useDraftForm, useSaveDraft, useDraftClose } from "#ui/unsaved-changes";
import { addTask } from "./api.ts";
import { timeOf } from "./labels.ts";
import { TaskFields } from "./task-fields.tsx";

/** A record that a task is about, and how it is called: `Contato Ana de Teste`. */
export interface KnownSubject {
  key: string;
  name: string;
}

interface Props {
  about?: KnownSubject;
  onAdded: (task: Task) => void;
  onClose: () => void;
}

/** Writes down what is to be done, by oneself unless somebody else is chosen. */
export const NewTask = ({ about, onAdded, onClose }: Props) => {
  const me = useMe()?.answer;
  const self = me?.state === "ready" ? { id: me.value.id, name: me.value.name } : null;
  const [today] = useState(readToday);
  const draft = useDraftForm(`new-task-${about?.key ?? ""}`, {
    title: "",
    dueOn: formatDate(today),
    dueTime: "",
    assigneeId: self ? String(self.id) : "",
    notes: "",
  });
  const form = useZodForm(newTask, draft.values, {
    prepare: ({ dueOn, dueTime, assigneeId, ...fields }) => ({
      ...fields,
      dueOn: isoDateOf(dueOn) ?? dueOn,
      dueTime: timeOf(dueTime),
      ...(assigneeId !== "" && { assigneeId: Number(assigneeId) }),
      ...(about && { about: about.key }),
    }),
  });
  useSaveDraft(draft, form.values);
  const keyOf = useRequestKey();
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const send = async (body: Body): Promise<void> => {
    try {
      const task = await addTask(body, keyOf(body));
      draft.forget();
      const isOwn = task.assignee === null || task.assignee.id === self?.id;
      notify.success(
        isOwn ? "Tarefa anotada." : `Tarefa passada para ${task.assignee?.name}, que foi avisada no sino.`,
      );
      onAdded(task);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  };
  return (
    <Dialog title="Nova tarefa" side busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          {about && <p>Sobre: {about.name}</p>}
          <TaskFields form={form} about={about?.key ?? null} current={self} today={today} />
          <FormErrors errors={form.serverErrors} title="A tarefa não foi anotada" />
          <FormFoot busy={form.submitting} onBack={close}>
            Anotar a tarefa
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
