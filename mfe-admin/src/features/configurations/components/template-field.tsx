import { Button, Group } from "@gleba/shared/ui";
import { Checkbox, Select, TextArea, TextField } from "@gleba/shared/ui/fields";
import { RemoveButton } from "#ui/focus";
import { FIELD_TYPES, type FormField } from "../template-form.ts";
import * as styles from "./template-field.module.css";

interface Props {
  field: FormField;
  place: number;
  count: number;
  onChange: (part: Partial<FormField>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One field of a template. */
export const TemplateFieldRow = ({ field, place, count, onChange, onMove, onRemove }: Props) => {
  const named = field.label.trim() || `campo ${place + 1}`;
  return (
    <li className={styles.field}>
      <div className={styles.inputs}>
        <TextField label="Rótulo" value={field.label} maxLength={120} onChange={(label) => onChange({ label })} />
        <Select
          label="Tipo"
          options={FIELD_TYPES}
          value={field.type}
          onChange={(type) => onChange({ type: type as FormField["type"] })}
        />
      </div>
      {field.type === "select" && (
        <TextArea
          label="Opções"
          description="Uma por linha."
          rows={3}
          value={(field.options ?? []).join("\n")}
          onChange={(text) => onChange({ options: text.split("\n") })}
        />
      )}
      <Group gap="sm" justify="between">
        <Checkbox label="Obrigatório" value={field.required} onChange={(required) => onChange({ required })} />
        <Group gap="xs">
          <Button
            variant="quiet"
            size="sm"
            disabled={place === 0}
            aria-label={`Subir ${named}`}
            onClick={() => onMove(place - 1)}
          >
            ↑
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={place === count - 1}
            aria-label={`Descer ${named}`}
            onClick={() => onMove(place + 1)}
          >
            ↓
          </Button>
          <RemoveButton aria-label={`Remover ${named}`} onRemove={onRemove}>
            Remover
          </RemoveButton>
        </Group>
      </Group>
    </li>
  );
};
