import type { CrmArticle } from "@gleba/shared/contracts/crm";
import { sentencesOf } from "@gleba/shared/kit";
import { Dialog, Stack } from "@gleba/shared/ui";
import { FormErrors, TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { FormFoot } from "#ui/form-foot";
import { useConfirmClose } from "#ui/unsaved-changes";
import { createArticle } from "./api.ts";

interface Props {
  category: string;
  title: string;
  nameLabel: string;
  onMade: (article: CrmArticle) => void;
  onClose: () => void;
}

/** Asks for the one thing an article begins with. */
export const NewArticleDialog = ({ category, title, nameLabel, onMade, onClose }: Props) => {
  const [name, setName] = useState("");
  const [errors, setErrors] = useState<string[]>([]);
  const [working, setWorking] = useState(false);
  const [close, question] = useConfirmClose(name.trim() !== "", onClose);
  const create = async (): Promise<void> => {
    if (name.trim() === "") return setErrors([`Preencha “${nameLabel}”.`]);
    setWorking(true);
    setErrors([]);
    try {
      onMade(await createArticle({ category, title: name.trim(), fields: [] }));
    } catch (thrown) {
      setErrors(sentencesOf(thrown));
      setWorking(false);
    }
  };
  return (
    <Dialog title={title} busy={working} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!working) void create();
        }}
      >
        <Stack gap="md">
          <TextField
            label={nameLabel}
            name="title"
            autoComplete="off"
            maxLength={160}
            value={name}
            onChange={setName}
          />
          <FormErrors errors={errors} title="Não foi possível criar" />
          <FormFoot busy={working} onBack={close}>
            Criar
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
