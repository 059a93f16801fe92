import { Button } from "@gleba/shared/ui";
import { FormErrors, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import * as z from "zod/mini";
import * as styles from "../password.module.css";

interface Props {
  label: string;
  missingMessage: string;
  /** Returns the errors; empty when the request was accepted. */
  request: (name: string) => Promise<readonly string[]>;
  onRequested: () => void;
}

/** Who forgot the password. */
export const ForgotForm = ({ label, missingMessage, request, onRequested }: Props) => {
  const [schema] = useState(() => z.object({ name: z.string().check(z.trim(), z.minLength(1, missingMessage)) }));
  const form = useZodForm(schema, { name: "" });
  const submit = form.onSubmit(async ({ name }) => {
    const errors = await request(name);
    if (errors.length > 0) form.showServerErrors(errors);
    else onRequested();
  });
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <FormErrors title="O pedido não foi enviado" errors={form.serverErrors} />
      <TextField label={label} autoComplete="username" autoCapitalize="none" required {...form.field("name")} />
      <Button type="submit" size="lg" fullWidth loading={form.submitting}>
        Enviar link
      </Button>
    </form>
  );
};
