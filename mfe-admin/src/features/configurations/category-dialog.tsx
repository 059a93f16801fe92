import type { ArticleCategory } from "@gleba/shared/contracts/crm";
import { isConflict, sentencesOf } from "@gleba/shared/kit";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { FormErrors, Select, TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { CollapsibleHistory } from "#features/audit";
import { useCloseGuard, useSaveDraft, useDraftForm, useSaveForm } from "#ui/unsaved-changes";
import { putCategory } from "./api.ts";
import {
  toCategoryForm,
  toCategoryChange,
  categoryNameOf,
  emptyField,
  moveField,
  validateCategory,
} from "./template-form.ts";
import * as styles from "./category-dialog.module.css";
import { TemplateFieldRow } from "./components/template-field.tsx";

interface Props {
  /** Null: a new one. */
  category: ArticleCategory | null;
  onSaved: (category: ArticleCategory) => void;
  /** Somebody changed it meanwhile: read it again. */
  onOvertaken: () => void;
  onClose: () => void;
}

const TYPES = [
  { value: "MULTIPLE", label: "Vários artigos, em lista" },
  { value: "SINGLE", label: "Um artigo só" },
];
const CONFLICT_MESSAGE = "Outra pessoa alterou esta categoria enquanto você editava. Feche, confira e edite de novo.";

/** A category and the fields of its articles. What articles hold in a field that is removed stays with them. */
export const CategoryDialog = ({ category, onSaved, onOvertaken, onClose }: Props) => {
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
  const { fields } = form;
  const save = async (): Promise<void> => {
    const fieldErrors = validateCategory(form);
    if (fieldErrors) return setErrors([fieldErrors]);
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
      if (isConflict(thrown)) onOvertaken();
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
            <TextField
              label="Nome da categoria"
              name="label"
              autoComplete="off"
              value={form.label}
              onChange={(label) => setForm({ ...form, label })}
            />
            <Select
              label="Quantos artigos"
              name="type"
              options={TYPES}
              value={form.type}
              onChange={(type) => setForm({ ...form, type: type as "SINGLE" | "MULTIPLE" })}
            />
            <h3 className={styles.heading}>Campos</h3>
            <ol className={styles.fields}>
              {fields.map((field, index) => (
                <TemplateFieldRow
                  key={field.key}
                  field={field}
                  place={index}
                  count={fields.length}
                  onChange={(part) =>
                    setForm({
                      ...form,
                      fields: fields.map((one) => (one.key === field.key ? { ...one, ...part } : one)),
                    })
                  }
                  onMove={(to) => setForm({ ...form, fields: moveField(fields, index, to) })}
                  onRemove={() => setForm({ ...form, fields: fields.filter(({ key }) => key !== field.key) })}
                />
              ))}
            </ol>
            <div>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => setForm({ ...form, fields: [...fields, emptyField()] })}
              >
                Adicionar campo
              </Button>
            </div>
            {category && category.articles > 0 && (
              <p className={styles.hint}>
                Um campo removido sai do modelo; o que os artigos já têm nele continua guardado até alguém remover.
              </p>
            )}
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
