import type { Gallery } from "@gleba/shared/contracts/crm";
import { Button, Group, notify, PageHeading, PortalLink, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { Suspense, useCallback, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { CollapsibleHistory } from "#features/audit";
import { RequireRight } from "#platform/me";
import { paths } from "#paths";
import { RecordFailure } from "#ui/record-failure";
import { fetchGallery } from "./api.ts";
import { GalleryDialog, RemoveGalleryDialog } from "./dialogs.ts";
import { GalleryPhotos } from "./gallery-photos.tsx";

/** `/admin/articles/galleries/{id}`: the photos of one gallery. */
export const GalleryScreen = () => {
  const id = Number(useParams()["id"]);
  return (
    <RequireRight title="Galeria" right="editContent">
      <Stack gap="lg">
        <Loaded key={id} id={id} />
      </Stack>
    </RequireRight>
  );
};

const Loaded = ({ id }: { id: number }) => {
  const ask = useCallback((signal: AbortSignal) => fetchGallery(id, signal), [id]);
  const [answer, again] = useAnswer(ask);
  const [renamed, setRenamed] = useState<Gallery>();
  if (answer.state === "loading")
    return (
      <>
        <PageHeading>Galeria</PageHeading>
        <Skeleton lines={4} height="6rem" width="100%" />
      </>
    );
  if (answer.state === "failed")
    return (
      <>
        <PageHeading>Galeria</PageHeading>
        <RecordFailure
          error={answer.error}
          record="Esta galeria"
          title="A galeria não carregou"
          back={{ to: paths.galleries(), label: "Ver as galerias" }}
          onRetry={again}
        />
      </>
    );
  return <Ready gallery={renamed ?? answer.value} onRenamed={setRenamed} onOvertaken={again} />;
};

interface ReadyProps {
  gallery: Gallery;
  onRenamed: (gallery: Gallery) => void;
  onOvertaken: () => void;
}

const Ready = ({ gallery, onRenamed, onOvertaken }: ReadyProps) => {
  const [open, setOpen] = useState<"rename" | "remove">();
  const navigate = useNavigate();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <PortalLink to={paths.galleries()}>← Galerias</PortalLink>
      <Group gap="md" justify="between">
        <PageHeading>{gallery.name}</PageHeading>
        <Group gap="xs">
          <Button variant="secondary" onClick={() => setOpen("rename")}>
            Renomear
          </Button>
          <Button variant="quiet" onClick={() => setOpen("remove")}>
            Excluir galeria
          </Button>
        </Group>
      </Group>
      <GalleryPhotos galleryId={gallery.id} />
      <CollapsibleHistory entity="gallery" id={gallery.id} />
      <Suspense fallback={null}>
        {open === "rename" && (
          <GalleryDialog
            gallery={gallery}
            onClose={close}
            onOvertaken={onOvertaken}
            onSaved={(saved) => {
              onRenamed(saved);
              close();
              notify.success("Executado com sucesso");
            }}
          />
        )}
        {open === "remove" && (
          <RemoveGalleryDialog
            gallery={gallery}
            onClose={close}
            onRemoved={() => void navigate(paths.galleries())}
            onRestored={() => void navigate(paths.gallery(gallery.id))}
          />
        )}
      </Suspense>
    </>
  );
};
