import type { TotpSetup } from "@gleba/shared/contracts/crm";
import { totpConfirmation } from "@gleba/shared/contracts/crm";
import { formErrorsOf } from "@gleba/shared/kit";
import { Dialog, Stack } from "@gleba/shared/ui";
import { FormErrors, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { FormFoot } from "#ui/form-foot";
import { turnTotpOn } from "./api.ts";
import { QrCode } from "./components/qr-code.tsx";
import { RecoveryCodes } from "./components/recovery-codes.tsx";
import * as styles from "./security.module.css";

interface Props {
  /** What the app is told. */
  setup: TotpSetup;
  /** It is on, and the recovery codes were seen. */
  onDone: () => void;
  onClose: () => void;
}

/** In groups of four, as people type it. */
const spaced = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** Tells an authenticator app the secret, by QR code or typed, and turns it on by a code that it shows. */
export const AuthenticatorSetup = ({ setup, onDone, onClose }: Props) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useZodForm(totpConfirmation, { code: "" });
  const send = form.onSubmit(async ({ code }) => {
    try {
      setCodes(await turnTotpOn(code));
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  if (codes)
    return (
      <Dialog title="Códigos de recuperação" onClose={onDone}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Dialog>
    );
  return (
    <Dialog title="Ligar o aplicativo autenticador" busy={form.submitting} onClose={onClose}>
      <Stack gap="md">
        <p>
          Leia o código com um aplicativo autenticador (como Google Authenticator, Microsoft Authenticator ou Aegis) e
          digite os seis números que ele mostra.
        </p>
        <QrCode text={setup.address} label="Código QR para o aplicativo autenticador" />
        <p>
          Sem câmera, digite no aplicativo: <strong className={styles.secret}>{spaced(setup.secret)}</strong>
        </p>
        <form noValidate onSubmit={send}>
          <Stack gap="md">
            <FormErrors title="Não foi possível ligar" errors={form.serverErrors} />
            <TextField
              label="Código do aplicativo"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="none"
              maxLength={10}
              required
              {...form.field("code")}
            />
            <FormFoot busy={form.submitting} onBack={onClose}>
              Ligar
            </FormFoot>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
};
