import type { Gallery } from "@gleba/shared/contracts/crm";
import { Button, EmptyState, Group, notify, PageHeading, Stack } from "@gleba/shared/ui";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { FiltersBar, ListBody, ListHead, useList } from "#ui/list";
import { RequireRight } from "#platform/me";
import { paths } from "#paths";
import { fetchGalleries } from "./api.ts";
import { GalleryCard } from "./components/gallery-card.tsx";
import * as styles from "./components/gallery-card.module.css";
import { GalleryDialog, RemoveGalleryDialog } from "./dialogs.ts";
import { GALLERIES } from "./galleries-list.ts";

type Open = { what: "edit"; gallery: Gallery | null } | { what: "remove"; gallery: Gallery };

/** `/admin/articles/galleries`: the photo galleries. */
export const GalleriesScreen = () => (
  <RequireRight title="Galerias" right="editContent">
    <Galleries />
  </RequireRight>
);

const Galleries = () => {
  const list = useList(GALLERIES, fetchGalleries);
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const close = (): void => setOpen(undefined);
  const add = <Button onClick={() => setOpen({ what: "edit", gallery: null })}>Nova galeria</Button>;
  const saved = (gallery: Gallery): void => {
    close();
    if (open?.what === "edit" && open.gallery === null) return void navigate(paths.gallery(gallery.id));
    list.put(gallery.id, gallery);
    notify.success("Executado com sucesso");
  };
  return (
    <Stack gap="lg">
      <Group gap="md" justify="between">
        <PageHeading>Galerias</PageHeading>
        {add}
      </Group>
      <FiltersBar list={list} />
      <ListHead list={list} />
      <ListBody
        list={list}
        empty={<EmptyState title="Ainda não há galerias">Crie a primeira e envie as fotos para ela.</EmptyState>}
        nothingFound="Nenhuma galeria com esse nome"
      >
        <ul className={styles.grid} aria-label="Galerias">
          {list.page?.content.map((gallery) => (
            <GalleryCard
              key={gallery.id}
              gallery={gallery}
              onRename={() => setOpen({ what: "edit", gallery })}
              onRemove={() => setOpen({ what: "remove", gallery })}
            />
          ))}
        </ul>
      </ListBody>
      <Suspense fallback={null}>
        {open?.what === "edit" && (
          <GalleryDialog gallery={open.gallery} onClose={close} onSaved={saved} onOvertaken={list.again} />
        )}
        {open?.what === "remove" && (
          <RemoveGalleryDialog
            gallery={open.gallery}
            onClose={close}
            onRemoved={() => {
              close();
              list.put(open.gallery.id, null);
            }}
            onRestored={() => list.put(open.gallery.id, open.gallery)}
          />
        )}
      </Suspense>
    </Stack>
  );
};
