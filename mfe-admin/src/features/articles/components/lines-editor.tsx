import { Button, Group, Stack } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useRef } from "react";
import type { FieldEditorProps } from "./field-editor-props.ts";
import * as styles from "./lines-editor.module.css";

const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line): line is string => typeof line === "string") : [];

const moved = (lines: readonly string[], from: number, to: number): string[] => {
  const next = [...lines];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** A list of lines: added, removed and put in order by buttons. */
export const LinesEditor = ({ field, value, onChange, error, disabled = false }: FieldEditorProps) => {
  const lines = linesOf(value);
  const box = useRef<HTMLFieldSetElement>(null);
  const put = (next: readonly string[]): void => onChange(next.length === 0 ? null : next);
  const focusLine = (index: number): void =>
    void requestAnimationFrame(() => box.current?.querySelectorAll("input")[index]?.focus());
  return (
    <fieldset ref={box} className={styles.lines} disabled={disabled}>
      <legend>
        {field.label}
        {!field.required && <small> (opcional)</small>}
      </legend>
      <Stack gap="xs">
        {lines.map((line, index) => (
          // Lines have no other name than their place.
          <div key={index} className={styles.line}>
            <TextField
              label={`${field.label}, linha ${index + 1}`}
              value={line}
              onChange={(next) => put(lines.map((one, at) => (at === index ? next : one)))}
            />
            <Group gap="xs">
              <Button
                variant="quiet"
                size="sm"
                disabled={index === 0}
                aria-label={`Subir linha ${index + 1}`}
                onClick={() => put(moved(lines, index, index - 1))}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                size="sm"
                disabled={index === lines.length - 1}
                aria-label={`Descer linha ${index + 1}`}
                onClick={() => put(moved(lines, index, index + 1))}
              >
                ↓
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remover linha ${index + 1}`}
                onClick={() => {
                  put(lines.filter((_, at) => at !== index));
                  focusLine(Math.max(0, index - 1));
                }}
              >
                Remover
              </Button>
            </Group>
          </div>
        ))}
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            put([...lines, ""]);
            focusLine(lines.length);
          }}
        >
          Adicionar linha
        </Button>
      </Stack>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
};
