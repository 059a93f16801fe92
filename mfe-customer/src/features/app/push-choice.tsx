import type { PushDevice, PushKind } from "@gleba/shared/contracts";
import { deviceName, formatDateTime } from "@gleba/shared/words";
import { Alert, Badge, Button, Skeleton } from "@gleba/shared/ui";
import { useState } from "react";
import { LoadFailure } from "#ui/load-failure";
import type { BrowserState } from "#platform/push";
import { usePush } from "./use-push.ts";
import * as styles from "./app.module.css";

const KINDS: readonly (readonly [PushKind, string])[] = [
  ["due", "Parcelas que vencem, no dia e três dias antes"],
  ["message", "Mensagens da empresa"],
  ["reservation", "Suas reservas e filas de espera"],
  ["alert", "Os avisos de lotes que você pediu"],
];
const AT_FIRST: readonly PushKind[] = ["due", "message", "reservation"];

const WHY_NOT: Record<Exclude<BrowserState, "ready">, string> = {
  blocked:
    "As notificações deste portal estão bloqueadas neste navegador. Libere-as nas permissões do site, ao lado do endereço, e abra esta página de novo.",
  install:
    "No iPhone e no iPad as notificações funcionam no portal instalado: instale-o como está escrito acima e abra esta página pelo ícone.",
  unsupported: "Este navegador não mostra notificações. Abra o portal no Chrome, no Edge, no Firefox ou no Safari.",
  "no-worker":
    "As notificações não estão disponíveis neste momento. Recarregue a página; em janelas anônimas elas não funcionam.",
};

interface ChoiceProps {
  chosen: readonly PushKind[] | undefined;
  working: boolean;
  onSave: (kinds: PushKind[]) => void;
}

const Kinds = ({ chosen, working, onSave }: ChoiceProps) => {
  const [kinds, setKinds] = useState<readonly PushKind[]>(chosen ?? AT_FIRST);
  const change = (kind: PushKind, on: boolean): void =>
    setKinds((before) => (on ? [...before, kind] : before.filter((one) => one !== kind)));
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Avisar sobre</legend>
        {KINDS.map(([kind, label]) => (
          <label key={kind} className={styles.choice}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ currentTarget }) => change(kind, currentTarget.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Button loading={working} onClick={() => onSave([...kinds])}>
        {chosen ? "Salvar escolha" : "Ativar neste aparelho"}
      </Button>
    </>
  );
};

interface DeviceProps {
  device: PushDevice;
  isOwn: boolean;
  disabled: boolean;
  onEnd: () => void;
  onTest: () => void;
}

const DeviceRow = ({ device, isOwn, disabled, onEnd, onTest }: DeviceProps) => {
  const name = deviceName(device);
  const since = formatDateTime(device.createdAt);
  return (
    <li className={styles.device}>
      <div>
        <p>
          {name} {isOwn && <Badge tone="success">Este aparelho</Badge>}
        </p>
        <p className={styles.muted}>
          Desde <time dateTime={device.createdAt}>{since}</time>
        </p>
      </div>
      <div className={styles.actions}>
        {isOwn && (
          <Button size="sm" variant="secondary" disabled={disabled} onClick={onTest}>
            Enviar teste
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          disabled={disabled}
          onClick={onEnd}
          aria-label={isOwn ? "Desativar neste aparelho" : `Desativar em ${name}, ativado em ${since}`}
        >
          Desativar
        </Button>
      </div>
    </li>
  );
};

/** What this device is notified of, where it can be, and which others are. */
export const PushChoice = () => {
  const { answer, again, standing, working, error, save, end, test } = usePush();
  if (answer.state === "failed")
    return <LoadFailure title="As notificações não carregaram" error={answer.error} onRetry={again} />;
  if (!standing) return <Skeleton lines={3} height="2rem" width="100%" />;
  const { account, browser, own } = standing;
  if (account.publicKey === null) return <p>Este portal não envia notificações.</p>;
  return (
    <>
      <p className={styles.muted}>
        O aparelho mostra que há algo novo, sem nomes nem valores; o resto você lê no portal. Ao sair da conta neste
        aparelho, as notificações param.
      </p>
      {browser === "ready" ? (
        <Kinds key={own?.id ?? 0} chosen={own?.kinds} working={working} onSave={(kinds) => void save(kinds)} />
      ) : (
        <Alert tone="warning">{WHY_NOT[browser]}</Alert>
      )}
      {error && <Alert tone="error">{error}</Alert>}
      {account.devices.length > 0 && (
        <ul className={styles.devices} aria-label="Aparelhos que recebem notificações">
          {account.devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isOwn={device.id === own?.id}
              disabled={working}
              onEnd={() => void end(device.id)}
              onTest={() => void test(device.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
};
