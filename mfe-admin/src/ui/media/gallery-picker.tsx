import type { Gallery } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, EmptyState, ErrorCard, Group, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useCallback, useState } from "react";
import { MorePages } from "#ui/list";
import { useHoldDialog } from "#ui/unsaved-changes";
import { addGallery, fetchGalleries } from "./api.ts";
import { SearchLine } from "./components/search-line.tsx";
import * as styles from "./components/picker.module.css";

/** Galleries to choose one from, found by name; a new one can be made on the spot. */
export const GalleryPicker = ({ onPick }: { onPick: (gallery: Gallery) => void }) => {
  const [name, setName] = useState("");
  const [page, setPage] = useState(0);
  const ask = useCallback((signal: AbortSignal) => fetchGalleries(name, page, signal), [name, page]);
  const [answer, again] = useAnswer(ask);
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  const found = answer.state === "ready" ? answer.value : undefined;
  return (
    <Stack gap="md">
      <SearchLine
        label="Nome da galeria"
        onSearch={(text) => {
          setName(text);
          setPage(0);
        }}
      />
      {answer.state === "loading" && <Skeleton lines={3} height="4rem" width="100%" />}
      {failed && <ErrorCard title="As galerias não carregaram" message={failed.message} onRetry={again} />}
      {found && found.content.length > 0 && (
        <ul className={styles.grid} aria-label="Galerias">
          {found.content.map((gallery) => (
            <li key={gallery.id}>
              <button type="button" className={styles.card} onClick={() => onPick(gallery)}>
                {gallery.cover ? (
                  <img src={gallery.cover.thumbnails.w320} alt="" loading="lazy" />
                ) : (
                  <span className={styles.empty} aria-hidden="true" />
                )}
                <strong>{gallery.name}</strong>
                <small>{gallery.photos.totalElements === 1 ? "1 foto" : `${gallery.photos.totalElements} fotos`}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found && found.content.length === 0 && (
        <EmptyState title={name ? "Nenhuma galeria com esse nome" : "Ainda não há galerias"} />
      )}
      {found && <MorePages page={found} onPage={setPage} />}
      <NewGallery onMade={onPick} />
    </Stack>
  );
};

const NewGallery = ({ onMade }: { onMade: (gallery: Gallery) => void }) => {
  const [name, setName] = useState<string>();
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);
  useHoldDialog((name ?? "") !== "", working);
  const make = async (): Promise<void> => {
    setWorking(true);
    try {
      onMade(await addGallery(name ?? ""));
    } catch (thrown) {
      setError(failureOf(thrown).message);
      setWorking(false);
    }
  };
  if (name === undefined)
    return (
      <Group gap="sm">
        <Button variant="secondary" size="sm" onClick={() => setName("")}>
          Nova galeria
        </Button>
      </Group>
    );
  return (
    <Stack gap="xs">
      <div className={styles.line}>
        <TextField label="Nome da nova galeria" value={name} onChange={setName} />
        <Button variant="secondary" loading={working} disabled={!name.trim()} onClick={() => void make()}>
          Criar
        </Button>
      </div>
      {error && <Alert tone="error">{error}</Alert>}
    </Stack>
  );
};
