import type { ArticleCategory } from "@gleba/shared/contracts/crm";
import { isConflict, sentencesOf } from "@gleba/shared/kit";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { CollapsibleHistory } from "#features/audit";
import { useCloseGuard, useSaveDraft, useDraftForm, useSaveForm } from "#ui/unsaved-changes";
import { putCategory } from "./api.ts";
import { CategoryFields } from "./components/category-fields.tsx";
import { toCategoryForm, toCategoryChange, categoryNameOf, validateCategory } from "./template-form.ts";

interface Props {
  /** Null: a new one. */
  category: ArticleCategory | null;
  onSaved: (category: ArticleCategory) => void;
  /** Somebody changed it meanwhile: read it again. */
  onConflict: () => void;
  onClose: () => void;
}

const CONFLICT_MESSAGE = "Outra pessoa alterou esta categoria enquanto você editava. Feche, confira e edite de novo.";

/** A category and the fields of its articles. What articles hold in a field that is removed stays with them. */
export const CategoryDialog = ({ category, onSaved, onConflict, onClose }: Props) => {
  const [initial] = useState(() => toCategoryForm(category));
  const draft = useDraftForm(`category-${category?.name ?? "new"}`, initial);
  const [form, setForm] = useState(draft.values);
  useSaveDraft(draft, form);
  const { question, close, opened } = useCloseGuard(JSON.stringify(form) !== draft.pristine, () => {
    draft.forget();
    onClose();
  });
  const place = useSaveForm();
  const [errors, setErrors] = useState<string[]>([]);
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    const invalid = validateCategory(form);
    if (invalid) return setErrors([invalid]);
    setSaving(true);
    setErrors([]);
    try {
      const made = await putCategory(
        form.name || categoryNameOf(form.label),
        toCategoryChange(form, category?.version),
      );
      draft.forget();
      onSaved(made);
    } catch (thrown) {
      if (isConflict(thrown)) onConflict();
      setErrors(isConflict(thrown) ? [CONFLICT_MESSAGE] : sentencesOf(thrown));
      setSaving(false);
    }
  };
  return (
    <>
      {question}
      <Dialog
        key={opened}
        title={category ? `Modelo: ${category.label}` : "Nova categoria"}
        wide
        busy={saving}
        onClose={close}
      >
        <form
          ref={place}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving) void save();
          }}
        >
          <Stack gap="md">
            <CategoryFields category={category} form={form} onChange={setForm} />
            <FormErrors errors={errors} title="Não foi possível salvar" />
            <Group gap="sm">
              <Button type="submit" loading={saving}>
                Salvar
              </Button>
              <Button variant="quiet" disabled={saving} onClick={close}>
                Cancelar
              </Button>
            </Group>
            {category && <CollapsibleHistory entity="article_category" id={category.id} />}
          </Stack>
        </form>
      </Dialog>
    </>
  );
};
