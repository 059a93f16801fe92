import type { OwnPasskey } from "@gleba/shared/contracts";
import { PasskeysSection } from "@gleba/shared/passkeys/list";
import { Dialog } from "@gleba/shared/ui";
import { useState } from "react";
import { addPasskey, removePasskey, renamePasskey } from "./api.ts";
import { RecoveryCodes } from "./components/recovery-codes.tsx";
import * as styles from "./security.module.css";

const LIST = { list: styles.sessions, row: styles.session };

interface Props {
  passkeys: readonly OwnPasskey[];
  /** One was added, renamed or removed. */
  onChanged: () => void;
}

/** The passkeys of the signed-in member of staff; the first one brings recovery codes. */
export const Passkeys = ({ passkeys, onChanged }: Props) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const add = async (name: string): Promise<void> => {
    const given = await addPasskey(name);
    if (given.length > 0) setCodes(given);
    else onChanged();
  };
  const seen = (): void => {
    setCodes(undefined);
    onChanged();
  };
  return (
    <>
      <PasskeysSection
        passkeys={passkeys}
        level={2}
        styles={LIST}
        consequence="Com o último segundo fator vão também os códigos de recuperação."
        add={add}
        rename={renamePasskey}
        remove={removePasskey}
        onChanged={onChanged}
      />
      {codes && (
        <Dialog title="Códigos de recuperação" onClose={seen}>
          <RecoveryCodes codes={codes} onDone={seen} />
        </Dialog>
      )}
    </>
  );
};
