import type { ImageValue } from "@gleba/shared/contracts/crm";
import { Button, Group } from "@gleba/shared/ui";
import type { ReactNode } from "react";
import { RemoveButton } from "#ui/focus";
import { usePhotoPicker } from "#ui/media";
import * as styles from "./picture-choice.module.css";

interface Props {
  /** How it is framed: a logo stands on the ground it was made for. */
  kind: string;
  label: string;
  description: string;
  /** Empty for none. */
  address: string;
  error?: ReactNode;
  onPick: (image: ImageValue) => void;
  onRemove: () => void;
}

/** One picture of the galleries, chosen, changed and taken away. */
export const PictureChoice = ({ kind, label, description, address, error, onPick, onRemove }: Props) => {
  const { pickPhoto, dialog } = usePhotoPicker();
  const pick = async (): Promise<void> => {
    const picked = await pickPhoto();
    if (picked) onPick(picked);
  };
  return (
    <div role="group" aria-label={label} className={styles.entry} data-type={kind}>
      <div className={styles.words}>
        <strong>{label}</strong>
        <span>{description}</span>
        {error && <span className={styles.error}>{error}</span>}
      </div>
      <div className={styles.frame}>{address ? <img src={address} alt="" /> : "—"}</div>
      <Group gap="xs">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${address ? "Trocar" : "Escolher"}: ${label}`}
          onClick={() => void pick()}
        >
          {address ? "Trocar" : "Escolher"}
        </Button>
        {address && (
          <RemoveButton aria-label={`Remover: ${label}`} onRemove={onRemove}>
            Remover
          </RemoveButton>
        )}
      </Group>
      {dialog}
    </div>
  );
};
