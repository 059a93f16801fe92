import { imageValue, type ImageValue } from "@gleba/shared/contracts/crm";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { FieldFrame } from "./components/field-frame.tsx";
import * as styles from "./components/field-frame.module.css";
import type { MediaFieldProps } from "./field-props.ts";
import { usePhotoPicker } from "./use-photo-picker.tsx";

const read = (value: unknown): ImageValue | null => {
  const found = imageValue.safeParse(value);
  return found.success ? found.data : null;
};

/** A field of type `image`: a photo of the galleries and what it shows. */
export const ImageField = ({ field, value, onChange, error, disabled = false }: MediaFieldProps) => {
  const { pickPhoto, dialog } = usePhotoPicker();
  const image = read(value);
  const pick = async (): Promise<void> => {
    const picked = await pickPhoto();
    if (picked) onChange(picked);
  };
  return (
    <FieldFrame field={field} error={error}>
      {image ? (
        <div className={styles.image}>
          <img src={image.url} alt={image.alt} />
          <Stack gap="sm">
            <TextField
              label="Texto alternativo"
              description={image.alt ? undefined : "Vazio: leitores de tela pulam a imagem."}
              maxLength={300}
              disabled={disabled}
              value={image.alt}
              onChange={(alt) => onChange({ ...image, alt })}
            />
            <Group gap="xs">
              <Button variant="secondary" size="sm" disabled={disabled} onClick={() => void pick()}>
                Trocar imagem
              </Button>
              <Button variant="quiet" size="sm" disabled={disabled} onClick={() => onChange(null)}>
                Remover imagem
              </Button>
            </Group>
          </Stack>
        </div>
      ) : (
        <Group gap="xs">
          <Button variant="secondary" size="sm" disabled={disabled} onClick={() => void pick()}>
            Escolher imagem
          </Button>
        </Group>
      )}
      {dialog}
    </FieldFrame>
  );
};
