import { Button } from "@gleba/shared/ui";
import { FormErrors, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import * as z from "zod/mini";
import * as styles from "../password.module.css";

interface Props {
  label: string;
  missing: string;
  /** Answers the sentences of a refusal, empty when the request was taken. */
  ask: (name: string) => Promise<readonly string[]>;
  onAsked: () => void;
}

/** Who forgot the password. */
export const ForgotForm = ({ label, missing, ask, onAsked }: Props) => {
  const [schema] = useState(() => z.object({ name: z.string().check(z.trim(), z.minLength(1, missing)) }));
  const form = useZodForm(schema, { name: "" });
  const submit = form.onSubmit(async ({ name }) => {
    const refused = await ask(name);
    if (refused.length > 0) form.showServerErrors(refused);
    else onAsked();
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
