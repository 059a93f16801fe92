import { galleryChange, newGallery, type Gallery } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { FormErrors, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useSaveForm } from "#ui/unsaved-changes";
import { addGallery, renameGallery } from "./api.ts";

interface Props {
  /** Null: a new one. */
  gallery: Gallery | null;
  onSaved: (gallery: Gallery) => void;
  /** Somebody else changed it meanwhile. */
  onOvertaken: () => void;
  onClose: () => void;
}

const CONFLICT_MESSAGE = "Outra pessoa alterou esta galeria enquanto você editava. Feche, confira e edite de novo.";

/** The name of a gallery. */
export const GalleryDialog = ({ gallery, onSaved, onOvertaken, onClose }: Props) => {
  const form = useZodForm(newGallery, { name: gallery?.name ?? "" });
  const place = useSaveForm();
  const send = async ({ name }: { name: string }): Promise<void> => {
    try {
      onSaved(
        gallery
          ? await renameGallery(gallery.id, galleryChange.parse({ name, version: gallery.version }))
          : await addGallery(name),
      );
    } catch (thrown) {
      if (isConflict(thrown)) onOvertaken();
      form.showServerErrors(isConflict(thrown) ? [CONFLICT_MESSAGE] : formErrorsOf(thrown));
    }
  };
  return (
    <Dialog title={gallery ? "Renomear galeria" : "Nova galeria"} busy={form.submitting} onClose={onClose}>
      <form ref={place} noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <TextField label="Nome da galeria" autoComplete="off" required {...form.field("name")} />
          <FormErrors errors={form.serverErrors} title="Não foi possível salvar" />
          <Group gap="sm">
            <Button type="submit" loading={form.submitting}>
              {gallery ? "Salvar" : "Criar galeria"}
            </Button>
            <Button variant="quiet" onClick={onClose} disabled={form.submitting}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
