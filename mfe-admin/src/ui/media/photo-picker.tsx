import type { Gallery, ImageValue, Photo } from "@gleba/shared/contracts/crm";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { Checkbox, TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { FormDialog, useHoldDialog } from "#ui/unsaved-changes";
import { changePhoto } from "./api.ts";
import { GalleryPicker } from "./gallery-picker.tsx";
import { PhotoChoice } from "./photo-choice.tsx";
import * as styles from "./components/picker.module.css";

interface Props {
  onPicked: (image: ImageValue) => void;
  onClose: () => void;
}

/** A photo out of the galleries, or a new one; what it shows is asked for who does not see it. */
export const PhotoPicker = ({ onPicked, onClose }: Props) => {
  const [gallery, setGallery] = useState<Gallery>();
  const [photo, setPhoto] = useState<Photo>();
  return (
    <FormDialog title="Escolher imagem" wide onClose={onClose}>
      {!gallery && <GalleryPicker onPick={setGallery} />}
      {gallery && !photo && <PhotoChoice gallery={gallery} onPick={setPhoto} onBack={() => setGallery(undefined)} />}
      {photo && <DescribePhoto photo={photo} onPicked={onPicked} onBack={() => setPhoto(undefined)} />}
    </FormDialog>
  );
};

interface DescribePhotoProps {
  photo: Photo;
  onPicked: (image: ImageValue) => void;
  onBack: () => void;
}

const DescribePhoto = ({ photo, onPicked, onBack }: DescribePhotoProps) => {
  const [alt, setAlt] = useState(photo.caption);
  const [decorative, setDecorative] = useState(false);
  const [asked, setAsked] = useState(false);
  useHoldDialog(alt !== photo.caption);
  const use = (): void => {
    const text = decorative ? "" : alt.trim();
    if (!text && !decorative) return setAsked(true);
    // The gallery learns the text too; that it could not is no reason to stop here.
    if (text && !photo.caption)
      changePhoto(photo, { name: photo.name, caption: text, version: photo.version }).catch(() => undefined);
    return onPicked({ photoId: photo.id, url: photo.thumbnails.w1920, alt: text });
  };
  return (
    <Stack gap="md">
      <img className={styles.chosen} src={photo.thumbnails.w960} alt={alt || photo.name} />
      <TextField
        label="Texto alternativo"
        description="O que a imagem mostra, para quem não a vê. Ex.: Portaria com jardim, vista da rua."
        maxLength={300}
        disabled={decorative}
        value={alt}
        onChange={setAlt}
        error={asked && !alt.trim() && !decorative ? "Descreva a imagem, ou marque que ela é só decoração." : undefined}
      />
      <Checkbox label="A imagem é só decoração" value={decorative} onChange={setDecorative} />
      <Group gap="sm">
        <Button onClick={use}>Usar esta imagem</Button>
        <Button variant="quiet" onClick={onBack}>
          Escolher outra
        </Button>
      </Group>
    </Stack>
  );
};
