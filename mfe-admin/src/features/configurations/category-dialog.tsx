import type { ArticleCategory } from "@gleba/shared/contracts/crm";
import { isConflict, sentencesOf } from "@gleba/shared/kit";
import { Dialog, Stack } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { useRef, useState } from "react";
import { CollapsibleHistory } from "#features/audit";
import { FormFoot } from "#ui/form-foot";
import { conflictText, useDraftClose, useDraftForm, useSaveDraft, useSaveForm } from "#ui/unsaved-changes";
import { fetchCategories, putCategory } from "./api.ts";
import { CategoryFields } from "./components/category-fields.tsx";
import { mergeCategory } from "./merge-category.ts";
import { toCategoryForm, toCategoryChange, categoryNameOf, validateCategory } from "./template-form.ts";

interface Props {
  /** Null: a new one. */
  category: ArticleCategory | null;
  onSaved: (category: ArticleCategory) => void;
  /** Somebody changed it meanwhile: read it again. */
  onConflict: () => void;
  onClose: () => void;
}

/** Where the new one's name is taken, the server takes it for a change of what is there. */
const TAKEN = "Já existe uma categoria com este nome. Feche e edite o modelo dela, ou escolha outro nome.";
const GONE = "Outra pessoa excluiu esta categoria enquanto você editava.";

/** A category and the fields of its articles. What articles hold in a field that is removed stays with them. */
export const CategoryDialog = ({ category, onSaved, onConflict, onClose }: Props) => {
  const [initial] = useState(() => toCategoryForm(category));
  const draft = useDraftForm(`category-${category?.name ?? "new"}`, initial);
  const [form, setForm] = useState(draft.values);
  useSaveDraft(draft, form);
  const [close, question] = useDraftClose(draft, form, onClose);
  const place = useSaveForm();
  const [errors, setErrors] = useState<string[]>([]);
  const [saving, setSaving] = useState(false);
  /** What whoever types began with, and what the next press counts against. */
  const [over, setOver] = useState({ opened: initial, version: category?.version });
  const latest = useRef(form);
  latest.current = form;
  const overtaken = async (name: string): Promise<string[]> => {
    onConflict();
    const now = (await fetchCategories()).find((one) => one.name === name);
    if (!now) return [GONE];
    const theirs = toCategoryForm(now);
    const merged = mergeCategory(over.opened, latest.current, theirs);
    setForm(merged.form);
    setOver({ opened: theirs, version: now.version });
    const both = merged.clashes.length > 0 ? `Mudou também ${merged.clashes.join(", ")}.` : "";
    return [conflictText("esta categoria", both)];
  };
  const refusalOf = async (thrown: unknown): Promise<string[]> => {
    if (!isConflict(thrown)) return sentencesOf(thrown);
    return category ? overtaken(category.name).catch(sentencesOf) : [TAKEN];
  };
  const save = async (): Promise<void> => {
    const invalid = validateCategory(form);
    if (invalid) return setErrors([invalid]);
    setSaving(true);
    setErrors([]);
    try {
      const made = await putCategory(form.name || categoryNameOf(form.label), toCategoryChange(form, over.version));
      draft.forget();
      onSaved(made);
    } catch (thrown) {
      setErrors(await refusalOf(thrown));
      setSaving(false);
    }
  };
  return (
    <Dialog title={category ? `Modelo: ${category.label}` : "Nova categoria"} wide busy={saving} onClose={close}>
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
          <FormFoot busy={saving} onBack={close}>
            Salvar
          </FormFoot>
          {category && <CollapsibleHistory entity="article_category" id={category.id} />}
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
