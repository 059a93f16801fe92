import { useAnswer } from "@gleba/shared/ui";
import { DateField, Select, TextArea, TextField, type ZodForm } from "@gleba/shared/ui/fields";
import { useCallback } from "react";
import { fetchPeople } from "./api.ts";
import * as styles from "./components/tasks.module.css";

/** What a person types of a task. */
export type TaskFieldValues = {
  title: string;
  dueOn: string;
  dueTime: string;
  assigneeId: string;
  notes: string;
};

interface Props<Output> {
  form: ZodForm<TaskFieldValues, Output>;
  /** What it is about: whoever could not open that is not offered. */
  about: string | null;
  /** Whoever does it now, and stands there while the others are fetched. */
  current: { id: number; name: string } | null;
  today: string;
}

/** What is to be done, by when and by whom. */
export const TaskFields = <Output,>({ form, about, current, today }: Props<Output>) => {
  const [answer] = useAnswer(useCallback((signal: AbortSignal) => fetchPeople(about, signal), [about]));
  const people = answer.state === "ready" ? answer.value : [];
  const known = current && !people.some(({ id }) => id === current.id) ? [current] : [];
  return (
    <>
      <TextField
        label="O que fazer"
        placeholder="Ex.: ligar, enviar a proposta"
        autoComplete="off"
        required
        maxLength={120}
        {...form.field("title")}
      />
      <div className={styles.when}>
        <DateField label="Prazo" required first={today} {...form.field("dueOn")} />
        <TextField
          label="Hora (opcional)"
          placeholder="14:00"
          autoComplete="off"
          maxLength={5}
          {...form.field("dueTime")}
        />
      </div>
      <Select
        label="Quem faz"
        {...(current === null && { placeholder: "Ninguém" })}
        options={[...known, ...people].map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field("assigneeId")}
      />
      {answer.state === "failed" && <p className={styles.note}>As outras pessoas não carregaram.</p>}
      <TextArea label="Observações (opcional)" rows={3} maxLength={2000} {...form.field("notes")} />
    </>
  );
};
