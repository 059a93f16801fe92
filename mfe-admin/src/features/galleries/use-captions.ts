import type { Photo } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict } from "@gleba/shared/kit";
import { notify } from "@gleba/shared/ui";
import { useState } from "react";
import { changePhoto } from "./api.ts";

const CONFLICT_MESSAGE = "Outra pessoa descreveu esta foto enquanto você editava: a página mostra agora o texto dela.";

/** Alternative texts that were typed and are not saved. */
export const useCaptions = (
  photos: readonly Photo[],
  { put, again }: { put: (photo: Photo) => void; again: () => void },
) => {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [saving, setSaving] = useState(false);
  const forget = (photoId: number): void => setTyped((all) => new Map([...all].filter(([id]) => id !== photoId)));
  const changed = photos.filter(({ id, caption }) => typed.has(id) && typed.get(id)?.trim() !== caption);

  const saveOne = async (photo: Photo): Promise<void> => {
    const { name, version } = photo;
    put(await changePhoto(photo, { name, version, caption: typed.get(photo.id) ?? "" }));
    forget(photo.id);
  };

  return {
    captionOf: ({ id, caption }: Photo): string => typed.get(id) ?? caption,
    type: (photoId: number, caption: string): void => setTyped((all) => new Map(all).set(photoId, caption)),
    dirty: changed.length > 0,
    saving,
    discard: (): void => setTyped(new Map()),
    /** One after the other; the first that fails stops the rest, which stay typed. */
    save: async (): Promise<void> => {
      setSaving(true);
      try {
        for (const photo of changed) await saveOne(photo);
        notify.success("Dados atualizados com sucesso !");
      } catch (thrown) {
        notify.error(isConflict(thrown) ? CONFLICT_MESSAGE : failureOf(thrown).message);
        if (isConflict(thrown)) again();
      } finally {
        setSaving(false);
      }
    },
  };
};

export type Captions = ReturnType<typeof useCaptions>;
