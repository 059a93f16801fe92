import { messageFor } from "@gleba/shared/http";
import { Button, Dialog, Group } from "@gleba/shared/ui";
import { FormErrors, PasswordField, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import * as z from "zod/mini";
import type { Proof, Prove } from "./ask.tsx";
import * as styles from "../sign-in-again.module.css";

interface Props {
  /** The password is known already; the code is what is missing. */
  signingIn: boolean;
  /** `password` where there is no second factor; else `code` of an app, `passkey`, or both. */
  methods: readonly unknown[];
  prove: Prove;
  onProved: (outcome: unknown) => void;
  onClose: () => void;
}

const schemas = {
  password: z.object({ typed: z.string().check(z.minLength(1, "Informe sua senha.")) }),
  code: z.object({ typed: z.string().check(z.trim(), z.minLength(1, "Informe o código.")) }),
};

/** Asks for the second factor, or for the password of who has none. What stands on the page behind it is not touched. */
export const ProofDialog = ({ signingIn, methods, prove, onProved, onClose }: Props) => {
  const byPassword = methods.includes("password");
  const hasApp = methods.includes("code");
  const hasPasskey = methods.includes("passkey");
  const [recovery, setRecovery] = useState(!byPassword && !hasApp);
  const [asking, setAsking] = useState(false);
  const form = useZodForm(byPassword ? schemas.password : schemas.code, { typed: "" });
  const tryBy = async (proof: Proof): Promise<void> => {
    try {
      onProved(await prove(proof));
    } catch (thrown) {
      form.showServerErrors([messageFor(thrown)]);
    }
  };
  const send = form.onSubmit(({ typed }) => tryBy(byPassword ? { password: typed } : { code: typed }));
  const signByPasskey = async (): Promise<void> => {
    setAsking(true);
    await tryBy("passkey");
    setAsking(false);
  };
  const busy = form.submitting || asking;
  const entryTitle = hasPasskey ? "Segundo fator" : "Código do segundo fator";
  return (
    <Dialog title={signingIn ? entryTitle : "Confirme que é você"} busy={busy} onClose={onClose}>
      {!signingIn && <p>O que você pediu é protegido. Depois de confirmar, continua de onde está, por 10 minutos.</p>}
      {hasPasskey && (
        <Button fullWidth loading={asking} disabled={form.submitting} onClick={() => void signByPasskey()}>
          Usar chave de acesso
        </Button>
      )}
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
        <Button
          type="submit"
          fullWidth
          variant={hasPasskey ? "secondary" : "primary"}
          loading={form.submitting}
          disabled={asking}
        >
          {signingIn ? "Entrar" : "Confirmar"}
        </Button>
      </form>
      <Group gap="sm">
        {hasApp && (
          <Button variant="quiet" onClick={() => setRecovery(!recovery)} disabled={busy}>
            {recovery ? "Usar o aplicativo" : "Usar um código de recuperação"}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
      </Group>
    </Dialog>
  );
};
