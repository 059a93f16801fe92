import type { OwnPasskey } from "@gleba/shared/contracts/crm";
import { formatDateTime } from "@gleba/shared/words";
import { Badge, Button, Card, Dialog, Group, notify, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { addPasskey, renamePasskey } from "./api.ts";
import { RecoveryCodes } from "./components/recovery-codes.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";
import * as styles from "./security.module.css";

interface PasskeyProps {
  passkey: OwnPasskey;
  onRename: () => void;
  onRemove: () => void;
}

const Passkey = ({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyProps) => (
  <li className={styles.session}>
    <div>
      {name}
      <small>
        Cadastrada em {formatDateTime(createdAt)} ·{" "}
        {lastUsedAt ? `usada em ${formatDateTime(lastUsedAt)}` : "ainda não usada"}
      </small>
    </div>
    <Group gap="xs">
      <Button variant="quiet" size="sm" onClick={onRename} aria-label={`Renomear a chave ${name}`}>
        Renomear
      </Button>
      <Button
        variant="secondary"
        size="sm"

        onClick={onRemove}
        aria-label={`Remover a chave ${name}`}
      >
        Remover
      </Button>
    </Group>
  </li>
);

interface ListProps {
  passkeys: readonly OwnPasskey[];
  onRename: (passkey: OwnPasskey) => void;
  onRemove: (passkey: OwnPasskey) => void;
}

const Passkeys = ({ passkeys, onRename, onRemove }: ListProps) =>
  passkeys.length > 0 && (
    <ul className={styles.sessions}>
      {passkeys.map((passkey) => (
        <Passkey
          key={passkey.id}
          passkey={passkey}
          onRename={() => onRename(passkey)}
          onRemove={() => onRemove(passkey)}
        />
      ))}
    </ul>
  );

interface Props {
  passkeys: readonly OwnPasskey[];
  /** One was added, renamed or removed. */
  onChanged: () => void;
}

/** The passkeys of the signed-in member of staff. */
export const PasskeysSection = ({ passkeys, onChanged }: Props) => {
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<OwnPasskey>();
  const [removing, setRemoving] = useState<OwnPasskey>();
  const [codes, setCodes] = useState<readonly string[]>();
  const add = async (name: string): Promise<void> => {
    const given = await addPasskey(name);
    setAdding(false);
    notify.success("Chave de acesso cadastrada.");
    if (given.length > 0) setCodes(given);
    else onChanged();
  };
  const rename = async ({ id }: OwnPasskey, name: string): Promise<void> => {
    await renamePasskey(id, name);
    setRenaming(undefined);
    onChanged();
  };
  const removed = (): void => {
    setRemoving(undefined);
    notify.success("Chave de acesso removida.");
    onChanged();
  };
  const seen = (): void => {
    setCodes(undefined);
    onChanged();
  };
  return (
    <Card as="section" padding="lg" aria-labelledby="chaves">
      <Stack gap="md">
        <Group gap="sm">
          <h2 id="chaves">Chaves de acesso</h2>
          <Badge tone={passkeys.length > 0 ? "success" : "neutral"}>
            {passkeys.length > 0 ? `${passkeys.length}` : "Nenhuma"}
          </Badge>
        </Group>
        <p>
          Você entra com a digital, o rosto ou o PIN do seu telefone ou computador, sem digitar a senha. Ninguém a copia
          nem a pede por telefone. Cadastre duas, em dispositivos diferentes.
        </p>
        <Passkeys passkeys={passkeys} onRename={setRenaming} onRemove={setRemoving} />
        <div>
          <Button onClick={() => setAdding(true)}>Cadastrar chave de acesso</Button>
        </div>
      </Stack>
      {adding && (
        <PasskeyDialog
          title="Cadastrar chave de acesso"
          lead="Dê um nome que diga onde ela fica. O navegador pergunta o resto."
          name=""
          action="Continuar"
          save={add}
          onClose={() => setAdding(false)}
        />
      )}
      {renaming && (
        <PasskeyDialog
          title={`Renomear ${renaming.name}`}
          name={renaming.name}
          action="Salvar"
          save={(name) => rename(renaming, name)}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {removing && (
        <RemovePasskeyDialog passkey={removing} onRemoved={removed} onClose={() => setRemoving(undefined)} />
      )}
      {codes && (
        <Dialog title="Códigos de recuperação" onClose={seen}>
          <RecoveryCodes codes={codes} onDone={seen} />
        </Dialog>
      )}
    </Card>
  );
};
