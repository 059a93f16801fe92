import { galleryChange, newGallery, type Gallery } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { Dialog, Stack } from "@gleba/shared/ui";
import { FormErrors, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { FormFoot } from "#ui/form-foot";
import { conflictText, useSaveForm, useConfirmClose, useTyped } from "#ui/unsaved-changes";
import { addGallery, fetchGallery, renameGallery } from "./api.ts";

interface Props {
  /** Null: a new one. */
  gallery: Gallery | null;
  onSaved: (gallery: Gallery) => void;
  /** Somebody else changed it meanwhile. */
  onOvertaken: () => void;
  onClose: () => void;
}

/** The name of a gallery. */
export const GalleryDialog = ({ gallery, onSaved, onOvertaken, onClose }: Props) => {
  const [version, setVersion] = useState(gallery?.version);
  const form = useZodForm(newGallery, { name: gallery?.name ?? "" });
  const [close, question] = useConfirmClose(useTyped(form.values), onClose);
  const place = useSaveForm();
  /** The next press counts against the gallery as it is now. */
  const overtaken = async (id: number): Promise<string[]> => {
    onOvertaken();
    const now = await fetchGallery(id);
    setVersion(now.version);
    return [conflictText("esta galeria", now.name === gallery?.name ? "" : `Agora se chama “${now.name}”.`)];
  };
  const send = async ({ name }: { name: string }): Promise<void> => {
    try {
      onSaved(
        gallery ? await renameGallery(gallery.id, galleryChange.parse({ name, version })) : await addGallery(name),
      );
    } catch (thrown) {
      form.showServerErrors(
        gallery && isConflict(thrown) ? await overtaken(gallery.id).catch(formErrorsOf) : formErrorsOf(thrown),
      );
    }
  };
  return (
    <Dialog title={gallery ? "Renomear galeria" : "Nova galeria"} busy={form.submitting} onClose={close}>
      <form ref={place} noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <TextField label="Nome da galeria" autoComplete="off" required {...form.field("name")} />
          <FormErrors errors={form.serverErrors} title="Não foi possível salvar" />
          <FormFoot busy={form.submitting} onBack={close}>
            {gallery ? "Salvar" : "Criar galeria"}
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
