import type { Photo } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict } from "@gleba/shared/kit";
import { notify } from "@gleba/shared/ui";
import { useEffect, useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "#ui/unsaved-changes";
import { changePhoto, fetchPhotosById } from "./api.ts";

/** What was typed stays in its field, and the next press counts against the photo as it is now. */
const conflictText = ({ name, caption }: Photo): string =>
  `Outra pessoa descreveu “${name}” enquanto você editava: “${caption}”. O seu texto continua aqui: salve de novo para ficar com ele.`;

/** Alternative texts that were typed and are not saved; they outlive the end of a session. */
export const useCaptions = (galleryId: number, photos: readonly Photo[], { put }: { put: (photo: Photo) => void }) => {
  const draft = `captions-${galleryId}`;
  const [typed, setTyped] = useState(() => readDraft<ReadonlyMap<number, string>>(draft) ?? new Map<number, string>());
  useEffect(() => {
    if (typed.size > 0) keepDraft(draft, typed);
    else forgetDraft(draft);
  }, [draft, typed]);
  const [saving, setSaving] = useState(false);
  /** What was written of the photo since it was sent stays. */
  const forgetSent = (photoId: number, sent: string): void =>
    setTyped((all) => new Map([...all].filter(([id, text]) => id !== photoId || text !== sent)));
  const changed = photos.filter(({ id, caption }) => typed.has(id) && typed.get(id)?.trim() !== caption);

  const saveOne = async (photo: Photo): Promise<void> => {
    const { name, version } = photo;
    const caption = typed.get(photo.id) ?? "";
    put(await changePhoto(photo, { name, version, caption }));
    forgetSent(photo.id, caption);
  };
  const tellFailure = async (thrown: unknown, photo: Photo | undefined): Promise<void> => {
    const [now] = photo && isConflict(thrown) ? await fetchPhotosById([photo.id]).catch(() => []) : [];
    if (now) put(now);
    notify.error(now ? conflictText(now) : failureOf(thrown).message);
  };

  return {
    captionOf: ({ id, caption }: Photo): string => typed.get(id) ?? caption,
    type: (photoId: number, caption: string): void => setTyped((all) => new Map(all).set(photoId, caption)),
    dirty: changed.length > 0,
    saving,
    discard: (): void => setTyped(new Map()),
    /** They leave the gallery without saving. */
    forget: (): void => forgetDraft(draft),
    /** One after the other; the first that fails stops the rest, which stay typed. */
    save: async (): Promise<void> => {
      setSaving(true);
      let last: Photo | undefined;
      try {
        for (const photo of changed) {
          last = photo;
          await saveOne(photo);
        }
        notify.success("Dados atualizados com sucesso !");
      } catch (thrown) {
        await tellFailure(thrown, last);
      } finally {
        setSaving(false);
      }
    },
  };
};

export type Captions = ReturnType<typeof useCaptions>;
