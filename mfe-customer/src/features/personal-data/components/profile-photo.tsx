import { PhotoField, type ChosenPhoto } from "@gleba/shared/ui/uploads";
import { useState } from "react";

type Frame = typeof import("./crop-dialog.tsx");

/** The request may have 10 MB; as text a file grows by a third. */
const LARGEST_PHOTO = 7 * 1024 * 1024;

interface Props {
  saved: string | null;
  value: ChosenPhoto | null | undefined;
  onChange: (value: ChosenPhoto | null | undefined) => void;
  error: string | undefined;
}

/**
 * The portrait: a photo that was chosen is framed by hand before it takes the place of the previous one. The frame is
 * fetched only then; where it cannot be, the photo is taken as it is.
 */
export const ProfilePhoto = ({ saved, value, onChange, error }: Props) => {
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [frame, setFrame] = useState<Frame>();
  const take = (photo: ChosenPhoto | null | undefined): void => {
    if (!photo) return onChange(photo);
    import(/* webpackChunkName: "crop" */ "./crop-dialog.tsx").then(
      (loaded) => {
        setFrame(loaded);
        setChosen(photo);
      },
      () => onChange(photo),
    );
  };
  return (
    <>
      <PhotoField
        label="Foto do perfil"
        saved={saved}
        maxBytes={LARGEST_PHOTO}
        tooLarge="Upload de arquivos muito grande! Escolha uma foto de até 7 MB."
        value={value}
        onChange={take}
        error={error}
      />
      {frame && chosen && (
        <frame.CropDialog
          photo={chosen}
          onCancel={() => setChosen(undefined)}
          onFramed={(photo) => {
            setChosen(undefined);
            onChange(photo);
          }}
        />
      )}
    </>
  );
};
