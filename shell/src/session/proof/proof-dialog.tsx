import { messageFor } from "@gleba/shared/http";
import { Button, Dialog, Group } from "@gleba/shared/ui";
import { FormErrors, PasswordField, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState, type ComponentProps } from "react";
import * as z from "zod/mini";
import type { Proof, Prove } from "./ask.tsx";
import * as styles from "../sign-in-again.module.css";

interface Props {
  /** The password is known already; the code is what is missing. */
  signingIn: boolean;
  /** `password` where there is no second factor; else `code` of an app, `passkey`, or both. Of a customer also `email`. */
  methods: readonly unknown[];
  prove: Prove;
  /** What a code is good together with that was mailed already. */
  request?: string | undefined;
  /** Mails a code, of who proves by `email`; resolves with what it is good together with. */
  sendCode: () => Promise<string | void>;
  onProved: (outcome: unknown) => void;
  onClose: () => void;
}

const schemas = {
  password: z.object({ typed: z.string().check(z.minLength(1, "Informe sua senha.")) }),
  code: z.object({ typed: z.string().check(z.trim(), z.minLength(1, "Informe o código.")) }),
};

const codes = {
  app: { label: "Código do aplicativo", description: "Os seis números que o aplicativo autenticador mostra agora." },
  recovery: {
    label: "Código de recuperação",
    description: "Um dos dez que você guardou. Cada um serve uma única vez.",
  },
  email: { label: "Código do e-mail", description: "Os oito números do e-mail mais novo. Valem por 10 minutos." },
};

interface CodeProps {
  kind: keyof typeof codes;
  field: Pick<ComponentProps<typeof TextField>, "value" | "onChange" | "onBlur" | "error" | "name">;
}

const CodeField = ({ kind, field }: CodeProps) => (
  <TextField
    {...codes[kind]}
    inputMode={kind === "recovery" ? "text" : "numeric"}
    autoComplete="one-time-code"
    autoCapitalize="none"
    maxLength={40}
    required
    {...field}
  />
);

/** Asks for the second factor, or for the password of who has none. What stands on the page behind it is not touched. */
export const ProofDialog = ({ signingIn, methods, prove, request: sent, sendCode, onProved, onClose }: Props) => {
  const [request, setRequest] = useState(sent);
  const byPassword = methods.includes("password") && request === undefined;
  const hasApp = methods.includes("code");
  const hasPasskey = methods.includes("passkey");
  const hasEmail = methods.includes("email");
  const [recovery, setRecovery] = useState(!methods.includes("password") && !hasApp);
  const [asking, setAsking] = useState(false);
  const form = useZodForm(byPassword ? schemas.password : schemas.code, { typed: "" });
  const tryBy = async (proof: Proof): Promise<void> => {
    try {
      onProved(await prove(proof));
    } catch (thrown) {
      form.showServerErrors([messageFor(thrown)]);
    }
  };
  const kind = request !== undefined ? "email" : recovery ? "recovery" : "app";
  // Who has no password and no passkey: a code is to be sent first.
  const isWaiting = hasEmail && !byPassword && request === undefined;
  const proofOf = (typed: string): Proof => {
    if (byPassword) return { password: typed };
    return request === undefined ? { code: typed } : { emailCode: { request, code: typed } };
  };
  const send = form.onSubmit(({ typed }) => tryBy(proofOf(typed)));
  const askForCode = async (): Promise<void> => {
    setAsking(true);
    try {
      setRequest((await sendCode()) ?? undefined);
    } catch (thrown) {
      form.showServerErrors([messageFor(thrown)]);
    }
    setAsking(false);
  };
  const signByPasskey = async (): Promise<void> => {
    setAsking(true);
    await tryBy("passkey");
    setAsking(false);
  };
  const busy = form.submitting || asking;
  const entryTitle = hasEmail ? "Código do e-mail" : hasPasskey ? "Segundo fator" : "Código do segundo fator";
  return (
    <Dialog title={signingIn ? entryTitle : "Confirme que é você"} busy={busy} onClose={onClose}>
      {!signingIn && <p>O que você pediu é protegido. Depois de confirmar, continua de onde está, por 10 minutos.</p>}
      {signingIn && hasEmail && (
        <p>A senha confere. Enviamos um código ao e-mail do seu cadastro; confira também o spam.</p>
      )}
      {hasPasskey && (
        <Button fullWidth loading={asking} disabled={form.submitting} onClick={() => void signByPasskey()}>
          Usar chave de acesso
        </Button>
      )}
      <form noValidate className={styles.form} onSubmit={send}>
        <FormErrors title="Não foi possível confirmar." errors={form.serverErrors} />
        {isWaiting ? null : byPassword ? (
          <PasswordField label="Senha" autoComplete="current-password" required {...form.field("typed")} />
        ) : (
          <CodeField key={kind} kind={kind} field={form.field("typed")} />
        )}
        {!isWaiting && (
          <Button
            type="submit"
            fullWidth
            variant={hasPasskey ? "secondary" : "primary"}
            loading={form.submitting}
            disabled={asking}
          >
            {signingIn ? "Entrar" : "Confirmar"}
          </Button>
        )}
      </form>
      <Group gap="sm">
        {hasApp && (
          <Button variant="quiet" onClick={() => setRecovery(!recovery)} disabled={busy}>
            {recovery ? "Usar o aplicativo" : "Usar um código de recuperação"}
          </Button>
        )}
        {hasEmail && (
          <Button variant="quiet" onClick={() => void askForCode()} disabled={busy}>
            {request === undefined ? "Receber um código por e-mail" : "Pedir outro código"}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
      </Group>
    </Dialog>
  );
};
