import { MOST_REPORT_PHOTOS, type ImageValue } from "@gleba/shared/contracts/crm";
import { Button, Group } from "@gleba/shared/ui";
import { useId } from "react";
import { RemoveButton } from "#ui/focus";
import { usePhotoPicker } from "#ui/media";
import * as styles from "./works.module.css";

interface Props {
  value: readonly ImageValue[];
  error: string | undefined;
  onChange: (photos: ImageValue[]) => void;
}

/** The photos of a report in their order; one is chosen from the galleries, or sent on the spot. */
export const ReportPhotos = ({ value, error, onChange }: Props) => {
  const errorId = useId();
  const { pickPhoto, dialog } = usePhotoPicker();
  const add = async (): Promise<void> => {
    const picked = await pickPhoto();
    if (picked && !value.some(({ photoId }) => photoId === picked.photoId)) onChange([...value, picked]);
  };
  return (
    <fieldset className={styles.photosField} aria-describedby={error ? errorId : undefined}>
      <legend>
        Fotos <small>(até {MOST_REPORT_PHOTOS})</small>
      </legend>
      {value.length > 0 && (
        <ul className={styles.photos}>
          {value.map(({ photoId, url, alt }, index) => (
            <li key={photoId}>
              <img src={url} alt={alt} />
              <RemoveButton
                aria-label={`Tirar a foto ${index + 1}${alt && `: ${alt}`}`}
                onRemove={() => onChange(value.filter((_, at) => at !== index))}
              >
                Tirar
              </RemoveButton>
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs">
        <Button variant="secondary" size="sm" disabled={value.length >= MOST_REPORT_PHOTOS} onClick={() => void add()}>
          Acrescentar foto
        </Button>
      </Group>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {dialog}
    </fieldset>
  );
};
