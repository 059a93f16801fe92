import type { OwnSecurity, TotpSetup } from "@gleba/shared/contracts/crm";
import { formatDateTime } from "@gleba/shared/words";
import { Alert, Badge, Button, Card, Dialog, Group, notify, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { useTask } from "#ui/confirm";
import { beginTotp, renewRecoveryCodes, turnTotpOff } from "./api.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { RecoveryCodes } from "./components/recovery-codes.tsx";

interface Props {
  security: OwnSecurity;
  /** It was turned on or off, or codes were given out. */
  onChanged: () => void;
}

/** Few enough to think of new ones. */
const FEW_CODES = 3;

/** The authenticator app of the signed-in member of staff. */
export const AuthenticatorSection = ({ security, onChanged }: Props) => {
  const [setup, setSetup] = useState<TotpSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { working, error, run } = useTask();
  const { totpSince, recoveryCodesLeft } = security;
  const turnOff = () =>
    run(async () => {
      await turnTotpOff();
      notify.success("Aplicativo autenticador desligado.");
      onChanged();
    });
  return (
    <Card as="section" padding="lg" aria-labelledby="autenticador">
      <Stack gap="md">
        <Group gap="sm">
          <h2 id="autenticador">Aplicativo autenticador</h2>
          <Badge tone={totpSince ? "success" : "neutral"}>{totpSince ? "Ligado" : "Desligado"}</Badge>
        </Group>
        {totpSince ? (
          <p>
            Ligado em {formatDateTime(totpSince)}. Códigos de recuperação que restam: {recoveryCodesLeft}.
          </p>
        ) : (
          <p>Além da senha, o portal pede um código que só o seu telefone mostra. Quem descobre a senha não entra.</p>
        )}
        {totpSince && recoveryCodesLeft < FEW_CODES && (
          <Alert tone="warning">Restam poucos códigos de recuperação. Gere novos e guarde-os.</Alert>
        )}
        {error && <Alert tone="error">{error}</Alert>}
        <Group gap="sm">
          {!totpSince && (
            <Button loading={working} onClick={() => void run(async () => setSetup(await beginTotp()))}>
              Ligar
            </Button>
          )}
          {totpSince && (
            <>
              <Button
                variant="secondary"
                loading={working}
                onClick={() => void run(async () => setCodes(await renewRecoveryCodes()))}
              >
                Gerar novos códigos de recuperação
              </Button>
              <Button variant="quiet" disabled={working} onClick={() => void turnOff()}>
                Desligar
              </Button>
            </>
          )}
        </Group>
      </Stack>
      {setup && (
        <AuthenticatorSetup
          setup={setup}
          onClose={() => setSetup(undefined)}
          onDone={() => {
            setSetup(undefined);
            notify.success("Aplicativo autenticador ligado.");
            onChanged();
          }}
        />
      )}
      {codes && (
        <Dialog
          title="Códigos de recuperação"
          onClose={() => {
            setCodes(undefined);
            onChanged();
          }}
        >
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(undefined);
              onChanged();
            }}
          />
        </Dialog>
      )}
    </Card>
  );
};
