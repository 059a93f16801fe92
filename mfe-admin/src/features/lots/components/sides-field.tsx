import { Alert, Button } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { RemoveButton } from "#ui/focus";
import { confirmed, placeOfSide, type SideFields } from "../lot-form.ts";
import * as styles from "./rows-field.module.css";

interface Props {
  value: readonly SideFields[];
  error?: string | undefined;
  /** Errors of single lines, by place and part: `0.lengthM`. */
  errorsWithin: Readonly<Record<string, string>>;
  onChange: (sides: SideFields[]) => void;
}

/** The sides of a lot: which one, how long, and what lies beyond. A front in pieces has a line for each. */
export const SidesField = ({ value, error, errorsWithin, onChange }: Props) => {
  // Whoever corrects a side stands for it.
  const put = (index: number, part: Partial<SideFields>): void =>
    onChange(value.map((side, at) => (at === index ? { ...side, ...part, proposed: undefined } : side)));
  const errorAt = (index: number, part: keyof SideFields): string | undefined =>
    errorsWithin[`${placeOfSide(value, index)}.${part}`];
  const isPlaced = value.some((side, index) =>
    (Object.keys(side) as (keyof SideFields)[]).some((part) => errorAt(index, part)),
  );
  return (
    <fieldset className={styles.group}>
      <legend>Confrontações</legend>
      {error && !isPlaced && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {value.some(({ proposed }) => proposed) && (
        <Alert tone="warning" title="Confrontações propostas pelo desenho">
          <p>
            Medidas e vizinhos foram calculados da planta importada. Ninguém fora da equipe as vê até serem conferidas.
          </p>
          <Button variant="secondary" size="sm" onClick={() => onChange(confirmed(value))}>
            Conferi: são estas
          </Button>
        </Alert>
      )}
      <ul className={styles.rows}>
        {value.map((side, index) => (
          // Lines have no other name than their place.
          <li key={index} className={styles.side}>
            <TextField
              name={`side-${index}-label`}
              label={`Lado ${index + 1}${side.proposed ? " (proposto)" : ""}`}
              value={side.label}
              error={errorAt(index, "label")}
              onChange={(label) => put(index, { label })}
            />
            <TextField
              name={`side-${index}-length`}
              label="Medida (m)"
              inputMode="decimal"
              value={side.lengthM}
              error={errorAt(index, "lengthM")}
              onChange={(lengthM) => put(index, { lengthM })}
            />
            <TextField
              name={`side-${index}-neighbour`}
              label="Confrontante"
              value={side.neighbour}
              error={errorAt(index, "neighbour")}
              onChange={(neighbour) => put(index, { neighbour })}
            />
            <RemoveButton
              aria-label={`Remover o lado ${index + 1}`}
              onRemove={() => onChange(value.filter((_, at) => at !== index))}
            >
              Remover
            </RemoveButton>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => onChange([...value, { label: "Frente", lengthM: "", neighbour: "" }])}
      >
        Acrescentar lado
      </Button>
    </fieldset>
  );
};
