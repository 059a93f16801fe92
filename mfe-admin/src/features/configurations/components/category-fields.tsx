import type { ArticleCategory } from "@gleba/shared/contracts/crm";
import { Button } from "@gleba/shared/ui";
import { Select, TextField } from "@gleba/shared/ui/fields";
import { emptyField, moveField, type CategoryForm } from "../template-form.ts";
import { TemplateFieldRow } from "./template-field.tsx";
import * as styles from "./category-fields.module.css";

const TYPES = [
  { value: "MULTIPLE", label: "Vários artigos, em lista" },
  { value: "SINGLE", label: "Um artigo só" },
];

interface Props {
  category: ArticleCategory | null;
  form: CategoryForm;
  onChange: (form: CategoryForm) => void;
}

/** Name and kind of a category, and the fields of its articles in their order. */
export const CategoryFields = ({ category, form, onChange }: Props) => {
  const { fields } = form;
  return (
    <>
      <TextField
        label="Nome da categoria"
        name="label"
        autoComplete="off"
        value={form.label}
        onChange={(label) => onChange({ ...form, label })}
      />
      <Select
        label="Quantos artigos"
        name="type"
        options={TYPES}
        value={form.type}
        onChange={(type) => onChange({ ...form, type: type as "SINGLE" | "MULTIPLE" })}
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
              onChange({
                ...form,
                fields: fields.map((one) => (one.key === field.key ? { ...one, ...part } : one)),
              })
            }
            onMove={(to) => onChange({ ...form, fields: moveField(fields, index, to) })}
            onRemove={() => onChange({ ...form, fields: fields.filter(({ key }) => key !== field.key) })}
          />
        ))}
      </ol>
      <div>
        <Button variant="secondary" size="sm" onClick={() => onChange({ ...form, fields: [...fields, emptyField()] })}>
          Adicionar campo
        </Button>
      </div>
      {category && category.articles > 0 && (
        <p className={styles.hint}>
          Um campo removido sai do modelo; o que os artigos já têm nele continua guardado até alguém remover.
        </p>
      )}
    </>
  );
};
