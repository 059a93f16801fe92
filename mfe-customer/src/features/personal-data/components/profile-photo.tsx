import { UPLOAD_LIMIT, UPLOAD_TOO_LARGE } from "@gleba/shared/kit";
import { PhotoField, type ChosenPhoto } from "@gleba/shared/ui/uploads";
import { useState } from "react";

type Frame = typeof import("./crop-dialog.tsx");

/** The photo travels as text inside the request, which grows by a third; the rest of the request takes a little. */
const LARGEST_PHOTO = Math.floor(((UPLOAD_LIMIT - 16 * 1024) * 3) / 4);

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
        tooLarge={UPLOAD_TOO_LARGE}
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
