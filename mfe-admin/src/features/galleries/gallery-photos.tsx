import { failureOf } from "@gleba/shared/kit";
import { Button, EmptyState, ErrorCard, Group, notify, Skeleton, Stack } from "@gleba/shared/ui";
import { DropZone } from "@gleba/shared/ui/uploads";
import { Suspense, useEffect, useState } from "react";
import { UnsavedBar } from "#ui/unsaved-changes";
import { PageSize } from "#ui/list";
import { MAX_BYTES, PHOTOS, rejectionText, sendPhoto, UploadList, useUploads } from "#ui/media";
import { chooseCover } from "./api.ts";
import { photoCount } from "./photo-count.ts";
import { useCaptions } from "./use-captions.ts";
import { usePhotos } from "./use-photos.ts";
import { PhotosToolbar } from "./components/photos-toolbar.tsx";
import { fetchPhotoGrid, PhotoGrid } from "./lazy-photo-grid.ts";

const waitingFor = (count: number): string =>
  `Aguarde o envio de ${photoCount(count)}. Sair agora interrompe o que falta.`;

const PhotosToCome = () => <Skeleton lines={3} height="10rem" width="100%" />;

/** Photos of a gallery: sent, described, put in order, covered, deleted. */
export const GalleryPhotos = ({ galleryId }: { galleryId: number }) => {
  useEffect(fetchPhotoGrid, []);
  const photos = usePhotos(galleryId);
  const captions = useCaptions(galleryId, photos.photos, photos);
  const uploads = useUploads(
    (file, sending) => sendPhoto(galleryId, file, sending),
    photos.put,
    (chosen) => void photos.arrange(chosen),
  );
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const chosen = photos.photos.filter(({ id }) => marked.has(id));
  const failed = photos.failed === undefined ? undefined : failureOf(photos.failed);
  const cover = async (photoId: number): Promise<void> => {
    try {
      await chooseCover(galleryId, photoId);
      photos.cover(photoId);
      notify.success("Capa escolhida.");
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };
  return (
    <Stack gap="lg">
      <DropZone
        label="Enviar fotos"
        hint={`Arraste as fotos para cá ou escolha várias de uma vez. ${PHOTOS.hint}`}
        accept={PHOTOS.accept}
        maxBytes={MAX_BYTES}
        multiple
        action="Escolher fotos"
        onFiles={(files, rejected) =>
          uploads.add(
            files,
            rejected.map((one) => ({ file: one.file, message: rejectionText(one, PHOTOS) })),
          )
        }
      />
      <UploadList uploads={uploads} />
      {photos.loading && <PhotosToCome />}
      {failed && (
        <ErrorCard
          title="As fotos não carregaram"
          message={failed.message}
          errorId={failed.id}
          onRetry={photos.again}
        />
      )}
      {photos.photos.length > 0 && (
        <>
          <PhotosToolbar
            photos={photos.photos}
            total={photos.total}
            chosen={chosen.length}
            onSelect={(ids) => setMarked(new Set(ids))}
            onRemove={() => {
              setMarked(new Set());
              void photos.remove(chosen);
            }}
          />
          <Suspense fallback={<PhotosToCome />}>
            <PhotoGrid
              photos={photos.photos}
              marked={marked}
              captions={captions}
              onOrder={(next) => void photos.order(next)}
              onMark={(photoId) =>
                setMarked((all) =>
                  all.has(photoId) ? new Set([...all].filter((id) => id !== photoId)) : new Set(all).add(photoId),
                )
              }
              onCover={(photoId) => void cover(photoId)}
              onRemove={(photo) => void photos.remove([photo])}
            />
          </Suspense>
        </>
      )}
      {photos.photos.length < photos.total && (
        <Group gap="sm">
          <Button variant="secondary" onClick={() => void photos.more()}>
            Mostrar mais fotos
          </Button>
          <PageSize label="Fotos" size={photos.size} onSize={photos.setSize} />
        </Group>
      )}
      {!photos.loading && !failed && photos.photos.length === 0 && uploads.pending === 0 && (
        <EmptyState title="Esta galeria ainda não tem fotos">Envie as primeiras pelo quadro acima.</EmptyState>
      )}
      <UnsavedBar
        dirty={captions.dirty || uploads.pending > 0}
        saving={captions.saving}
        {...(uploads.pending > 0 && { waitingFor: waitingFor(uploads.pending) })}
        onSave={() => void captions.save()}
        onDiscard={captions.discard}
        onLeave={captions.forget}
      >
        Textos alternativos não salvos
      </UnsavedBar>
    </Stack>
  );
};
