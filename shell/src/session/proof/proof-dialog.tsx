import { messageFor } from "@gleba/shared/http";
import { Button, Dialog, Group } from "@gleba/shared/ui";
import { FormErrors, PasswordField, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import * as z from "zod/mini";
import type { Prove } from "./ask.tsx";
import * as styles from "../sign-in-again.module.css";

interface Props {
  /** The password is known already; the code is what is missing. */
  signingIn: boolean;
  /** There is no second factor: the password proves it. */
  byPassword: boolean;
  prove: Prove;
  onProved: (outcome: unknown) => void;
  onClose: () => void;
}

const schemas = {
  password: z.object({ typed: z.string().check(z.minLength(1, "Informe sua senha.")) }),
  code: z.object({ typed: z.string().check(z.trim(), z.minLength(1, "Informe o código.")) }),
};

/** Asks for the second factor, or for the password of who has none. What stands on the page behind it is not touched. */
export const ProofDialog = ({ signingIn, byPassword, prove, onProved, onClose }: Props) => {
  const [recovery, setRecovery] = useState(false);
  const form = useZodForm(byPassword ? schemas.password : schemas.code, { typed: "" });
  const send = form.onSubmit(async ({ typed }) => {
    try {
      onProved(await prove(byPassword ? { password: typed } : { code: typed }));
    } catch (thrown) {
      form.showServerErrors([messageFor(thrown)]);
    }
  });
  return (
    <Dialog
      title={signingIn ? "Código do segundo fator" : "Confirme que é você"}
      busy={form.submitting}
      onClose={onClose}
    >
      {!signingIn && <p>O que você pediu é protegido. Depois de confirmar, continua de onde está, por 10 minutos.</p>}
      <form noValidate className={styles.form} onSubmit={send}>
        <FormErrors title="Não foi possível confirmar." errors={form.serverErrors} />
        {byPassword ? (
          <PasswordField label="Senha" autoComplete="current-password" required {...form.field("typed")} />
        ) : (
          <TextField
            key={String(recovery)}
            label={recovery ? "Código de recuperação" : "Código do aplicativo"}
            description={
              recovery
                ? "Um dos dez que você guardou. Cada um serve uma única vez."
                : "Os seis números que o aplicativo autenticador mostra agora."
            }
            inputMode={recovery ? "text" : "numeric"}
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={40}
            required
            {...form.field("typed")}
          />
        )}
        <Button type="submit" fullWidth loading={form.submitting}>
          {signingIn ? "Entrar" : "Confirmar"}
        </Button>
      </form>
      <Group gap="sm">
        {!byPassword && (
          <Button variant="quiet" onClick={() => setRecovery(!recovery)} disabled={form.submitting}>
            {recovery ? "Usar o aplicativo" : "Usar um código de recuperação"}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose} disabled={form.submitting}>
          Cancelar
        </Button>
      </Group>
    </Dialog>
  );
};
