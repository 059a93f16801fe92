import { Button, Group } from "@gleba/shared/ui";
import { usePhotoPicker } from "#ui/media";
import type { SingleType } from "../settings-form.ts";
import type { SettingsEditing } from "../use-settings.ts";
import * as styles from "./picture-entry.module.css";

interface Props {
  editing: SettingsEditing;
  type: SingleType;
  label: string;
  description: string;
}

/** One entry that is a picture of the galleries. */
export const PictureEntry = ({ editing, type, label, description }: Props) => {
  const { pickPhoto, dialog } = usePhotoPicker();
  const address = editing.form.values[type] ?? "";
  const pick = async (): Promise<void> => {
    const picked = await pickPhoto();
    if (picked) editing.setValue(type, picked.url);
  };
  return (
    <div role="group" aria-label={label} className={styles.entry} data-type={type}>
      <div className={styles.words}>
        <strong>{label}</strong>
        <span>{description}</span>
        {editing.fieldErrors[type] && <span className={styles.error}>{editing.fieldErrors[type]}</span>}
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
          <Button variant="quiet" size="sm" aria-label={`Remover: ${label}`} onClick={() => editing.setValue(type, "")}>
            Remover
          </Button>
        )}
      </Group>
      {dialog}
    </div>
  );
};
