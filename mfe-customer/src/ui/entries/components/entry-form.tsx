import { Button, Card } from "@gleba/shared/ui";
import { FormErrors, type ZodForm } from "@gleba/shared/ui/fields";
import { useId, type FormEvent, type ReactNode } from "react";
import * as styles from "./entry-form.module.css";

interface Props {
  title: string;
  notice: ReactNode;
  form: Pick<ZodForm<never, never>, "submitting" | "serverErrors"> & {
    submit: (event: FormEvent<HTMLFormElement>) => void;
  };
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of an entry's form: what it changes, its fields in two columns where there is room, and the way out. */
export const EntryForm = ({ title, notice, form, onCancel, children }: Props) => {
  const id = useId();
  return (
    <Card padding="lg" className={styles.card}>
      <form noValidate className={styles.form} onSubmit={form.submit} aria-labelledby={id}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {notice}
        <div className={styles.fields}>{children}</div>
        <FormErrors errors={form.serverErrors} title="Não foi possível salvar" />
        <div className={styles.actions}>
          <Button type="submit" loading={form.submitting}>
            Salvar
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </form>
    </Card>
  );
};
