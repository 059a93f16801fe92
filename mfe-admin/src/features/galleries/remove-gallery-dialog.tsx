import type { Gallery, GalleryUse } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { notify, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { TypeToConfirm } from "#ui/list";
import { fetchUses, removeGallery, restoreGallery } from "./api.ts";
import { photoCount } from "./photo-count.ts";

interface Props {
  gallery: Gallery;
  onRemoved: () => void;
  /** It came back after all. */
  onRestored: () => void;
  onClose: () => void;
}

const KINDS: Record<GalleryUse["kind"], string> = { venture: "Empreendimento", article: "Artigo" };

/** Tells where a gallery is shown before it goes, and asks for its name; for a while it can come back. */
export const RemoveGalleryDialog = ({ gallery, onRemoved, onRestored, onClose }: Props) => {
  const ask = useCallback((signal: AbortSignal) => fetchUses(gallery.id, signal), [gallery.id]);
  const [uses] = useAnswer(ask);
  const count = gallery.photos.totalElements;
  const bringBack = async (): Promise<void> => {
    try {
      await restoreGallery(gallery.id);
      onRestored();
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };
  return (
    <TypeToConfirm
      title={`Excluir a galeria ${gallery.name}?`}
      name={gallery.name}
      onClose={onClose}
      onConfirm={async () => {
        await removeGallery(gallery.id);
        onRemoved();
        notify.undo(`Galeria ${gallery.name} excluída.`, () => void bringBack());
      }}
    >
      <Stack gap="sm">
        <p>
          {count > 0 && `${photoCount(count)} ${count === 1 ? "vai" : "vão"} junto. `}
          Dá para desfazer logo depois de excluir.
        </p>
        {uses.state === "ready" && uses.value.length > 0 && (
          <>
            <p>
              <strong>Ela aparece em:</strong>
            </p>
            <ul>
              {uses.value.map(({ kind, id, title, published }) => (
                <li key={`${kind} ${id}`}>
                  {KINDS[kind]} {title} {published ? "(publicado)" : "(rascunho)"}
                </li>
              ))}
            </ul>
            <p>As páginas continuam no ar, sem as fotos desta galeria.</p>
          </>
        )}
        {uses.state === "ready" && uses.value.length === 0 && <p>Nenhuma página mostra esta galeria.</p>}
        {uses.state === "failed" && <p>Não foi possível conferir onde ela aparece.</p>}
      </Stack>
    </TypeToConfirm>
  );
};
