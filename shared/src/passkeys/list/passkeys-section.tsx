import type { OwnPasskey } from "@gleba/shared/contracts";
import { formatDateTime } from "@gleba/shared/words";
import { Badge, Button, Card, Group, notify, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";

/** Class names of the area's own list. */
interface ListStyles {
  list: string | undefined;
  row: string | undefined;
}

interface PasskeyProps {
  passkey: OwnPasskey;
  className: string | undefined;
  onRename: () => void;
  onRemove: () => void;
}

const Passkey = ({ passkey: { name, createdAt, lastUsedAt }, className, onRename, onRemove }: PasskeyProps) => (
  <li className={className}>
    <div>
      {name}
      <br />
      <small>
        Cadastrada em {formatDateTime(createdAt)} ·{" "}
        {lastUsedAt ? `usada em ${formatDateTime(lastUsedAt)}` : "ainda não usada"}
      </small>
    </div>
    <Group gap="xs">
      <Button variant="quiet" size="sm" onClick={onRename} aria-label={`Renomear a chave ${name}`}>
        Renomear
      </Button>
      <Button variant="secondary" size="sm" onClick={onRemove} aria-label={`Remover a chave ${name}`}>
        Remover
      </Button>
    </Group>
  </li>
);

interface Props {
  passkeys: readonly OwnPasskey[];
  /** Its heading stands below one of the level before. */
  level: 2 | 3;
  styles: ListStyles;
  /** Said when one is removed: what else goes with it. */
  consequence: string;
  /** Has the browser make one and keeps it. */
  add: (name: string) => Promise<void>;
  rename: (id: string, name: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** One was renamed or removed. */
  onChanged: () => void;
}

/** The passkeys of whoever is signed in. */
export const PasskeysSection = ({ passkeys, level, styles, consequence, add, rename, remove, onChanged }: Props) => {
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<OwnPasskey>();
  const [removing, setRemoving] = useState<OwnPasskey>();
  const Heading = `h${level}` as const;
  const addOne = async (name: string): Promise<void> => {
    await add(name);
    setAdding(false);
    notify.success("Chave de acesso cadastrada.");
  };
  const renameOne = async ({ id }: OwnPasskey, name: string): Promise<void> => {
    await rename(id, name);
    setRenaming(undefined);
    onChanged();
  };
  const removeOne = async ({ id }: OwnPasskey): Promise<void> => {
    await remove(id);
    setRemoving(undefined);
    notify.success("Chave de acesso removida.");
    onChanged();
  };
  return (
    <Card as="section" padding="lg" aria-labelledby="chaves">
      <Stack gap="md">
        <Group gap="sm">
          <Heading id="chaves">Chaves de acesso</Heading>
          <Badge tone={passkeys.length > 0 ? "success" : "neutral"}>
            {passkeys.length > 0 ? `${passkeys.length}` : "Nenhuma"}
          </Badge>
        </Group>
        <p>
          Você entra com a digital, o rosto ou o PIN do seu telefone ou computador, sem digitar a senha. Ninguém a copia
          nem a pede por telefone. Cadastre duas, em dispositivos diferentes.
        </p>
        {passkeys.length > 0 && (
          <ul className={styles.list}>
            {passkeys.map((passkey) => (
              <Passkey
                key={passkey.id}
                passkey={passkey}
                className={styles.row}
                onRename={() => setRenaming(passkey)}
                onRemove={() => setRemoving(passkey)}
              />
            ))}
          </ul>
        )}
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
          save={addOne}
          onClose={() => setAdding(false)}
        />
      )}
      {renaming && (
        <PasskeyDialog
          title={`Renomear ${renaming.name}`}
          name={renaming.name}
          action="Salvar"
          save={(name) => renameOne(renaming, name)}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {removing && (
        <RemovePasskeyDialog
          passkey={removing}
          consequence={consequence}
          remove={() => removeOne(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
};
