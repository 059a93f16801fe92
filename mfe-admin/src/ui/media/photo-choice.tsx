import type { Gallery, Photo } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Button, EmptyState, ErrorCard, Group, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { DropZone } from "@gleba/shared/ui/uploads";
import { useCallback, useState } from "react";
import { MorePages } from "#ui/list";
import { fetchPhotos, sendPhoto } from "./api.ts";
import { MAX_BYTES, PHOTOS, rejectionText } from "./file-types.ts";
import { useUploads } from "./use-uploads.ts";
import * as styles from "./components/picker.module.css";
import { SearchLine } from "./components/search-line.tsx";
import { UploadList } from "./components/upload-list.tsx";

interface Props {
  gallery: Gallery;
  onPick: (photo: Photo) => void;
  onBack: () => void;
}

/** The photos of a gallery to choose one from, found by name; a new one can be sent on the spot. */
export const PhotoChoice = ({ gallery, onPick, onBack }: Props) => {
  const [name, setName] = useState("");
  const [page, setPage] = useState(0);
  const ask = useCallback(
    (signal: AbortSignal) => fetchPhotos(gallery.id, name, page, signal),
    [gallery.id, name, page],
  );
  const [answer, again] = useAnswer(ask);
  const uploads = useUploads((file, sending) => sendPhoto(gallery.id, file, sending), onPick);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  const found = answer.state === "ready" ? answer.value : undefined;
  return (
    <Stack gap="md">
      <Group gap="sm" justify="between">
        <h3>{gallery.name}</h3>
        <Button variant="quiet" size="sm" onClick={onBack}>
          Outra galeria
        </Button>
      </Group>
      <DropZone
        label="Enviar uma foto nova"
        hint={PHOTOS.hint}
        accept={PHOTOS.accept}
        maxBytes={MAX_BYTES}
        action="Escolher foto"
        onFiles={(files, rejected) =>
          uploads.add(
            files,
            rejected.map((one) => ({ file: one.file, message: rejectionText(one, PHOTOS) })),
          )
        }
      />
      <UploadList uploads={uploads} />
      <SearchLine
        label="Nome da foto"
        onSearch={(text) => {
          setName(text);
          setPage(0);
        }}
      />
      {answer.state === "loading" && <Skeleton lines={3} height="4rem" width="100%" />}
      {failed && <ErrorCard title="As fotos não carregaram" message={failed.message} onRetry={again} />}
      {found && found.content.length > 0 && (
        <ul className={styles.grid} aria-label="Fotos">
          {found.content.map((photo) => (
            <li key={photo.id}>
              <button type="button" className={styles.card} onClick={() => onPick(photo)}>
                <img src={photo.thumbnails.w320} alt={photo.caption} loading="lazy" />
                <strong>{photo.name}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found && found.content.length === 0 && (
        <EmptyState title={name ? "Nenhuma foto com esse nome" : "Esta galeria está vazia"} />
      )}
      {found && <MorePages page={found} onPage={setPage} />}
    </Stack>
  );
};
