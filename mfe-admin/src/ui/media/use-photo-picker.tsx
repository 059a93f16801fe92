import type { ImageValue } from "@gleba/shared/contracts/crm";
import { lazy, Suspense, useState, type ReactNode } from "react";

const PhotoPicker = lazy(() =>
  import(/* webpackChunkName: "photo-picker" */ "./photo-picker.tsx").then(({ PhotoPicker: Picker }) => ({
    default: Picker,
  })),
);

type Answer = (image: ImageValue | null) => void;

/**
 * `pickPhoto()` opens the dialog and resolves with the image, its address and alternative text, or null when nothing was
 * chosen. Draw `dialog` once, anywhere.
 */
export const usePhotoPicker = (): { pickPhoto: () => Promise<ImageValue | null>; dialog: ReactNode } => {
  const [answer, setAnswer] = useState<Answer>();
  const close = (image: ImageValue | null): void => {
    answer?.(image);
    setAnswer(undefined);
  };
  return {
    pickPhoto: () => new Promise((done) => setAnswer(() => done)),
    dialog: answer && (
      <Suspense fallback={null}>
        <PhotoPicker onPicked={close} onClose={() => close(null)} />
      </Suspense>
    ),
  };
};
