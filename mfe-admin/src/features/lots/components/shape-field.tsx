import type { StaffLotMap } from "@gleba/shared/contracts/crm";
import { Button, Group } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { blockAndLot, capitalized } from "@gleba/shared/words";
import { useMemo, useState } from "react";
import { ShapeMap, type DrawnLot } from "#features/lots-map";
import { parseDecimal } from "#ui/decimals";
import { RemoveButton } from "#ui/focus";
import { toPointFields, type PointFields } from "../lot-form.ts";
import * as styles from "./rows-field.module.css";

interface Props {
  value: readonly PointFields[];
  error?: string | undefined;
  others: StaffLotMap["lots"];
  /** The lot that is corrected; it is no neighbour of itself. */
  id: number | null;
  onChange: (points: PointFields[]) => void;
}

/** A lot's outline: on the map for who holds a mouse, in numbers for every other hand. */
export const ShapeField = ({ value, error, others, id, onChange }: Props) => {
  const [onMap, setOnMap] = useState(false);
  const [inNumbers, setInNumbers] = useState(false);
  const ring = useMemo(
    () =>
      value
        .map(([longitude, latitude]): [number, number] => [parseDecimal(longitude), parseDecimal(latitude)])
        .filter(([longitude, latitude]) => Number.isFinite(longitude) && Number.isFinite(latitude)),
    [value],
  );
  const neighbours = useMemo(
    () =>
      others
        .filter((lot) => lot.id !== id)
        .map((lot): DrawnLot => ({
          id: lot.id,
          title: capitalized(blockAndLot(lot)),
          ring: lot.polygon,
          tone: "color-border-strong",
        })),
    [others, id],
  );
  const put = (index: number, point: PointFields): void =>
    onChange(value.map((before, at) => (at === index ? point : before)));
  return (
    <fieldset className={styles.group}>
      <legend>Desenho</legend>
      <p>{value.length === 0 ? "Ainda sem desenho." : `${value.length} pontos, em WGS 84.`}</p>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Group gap="xs">
        <Button variant="secondary" size="sm" aria-expanded={onMap} onClick={() => setOnMap(!onMap)}>
          {onMap ? "Fechar o mapa" : value.length === 0 ? "Desenhar no mapa" : "Corrigir no mapa"}
        </Button>
        <Button variant="secondary" size="sm" aria-expanded={inNumbers} onClick={() => setInNumbers(!inNumbers)}>
          {inNumbers ? "Fechar os pontos" : "Digitar os pontos"}
        </Button>
      </Group>
      {onMap && (
        <>
          <ShapeMap ring={ring} neighbours={neighbours} onChange={(moved) => onChange(moved.map(toPointFields))} />
          <p className={styles.hint}>
            Arraste os pontos; os do meio de um lado criam pontos novos, o botão direito remove. Um desenho novo termina
            com dois cliques.
          </p>
        </>
      )}
      {inNumbers && (
        <>
          <ul className={styles.rows}>
            {value.map((point, index) => (
              // Points have no other name than their place.
              <li key={index} className={styles.point}>
                <TextField
                  name={`point-${index}-latitude`}
                  label={`Latitude do ponto ${index + 1}`}
                  inputMode="text"
                  value={point[1]}
                  onChange={(latitude) => put(index, [point[0], latitude])}
                />
                <TextField
                  name={`point-${index}-longitude`}
                  label={`Longitude do ponto ${index + 1}`}
                  inputMode="text"
                  value={point[0]}
                  onChange={(longitude) => put(index, [longitude, point[1]])}
                />
                <RemoveButton
                  aria-label={`Remover o ponto ${index + 1}`}
                  onRemove={() => onChange(value.filter((_, at) => at !== index))}
                >
                  Remover
                </RemoveButton>
              </li>
            ))}
          </ul>
          <Button variant="secondary" size="sm" onClick={() => onChange([...value, value.at(-1) ?? ["", ""]])}>
            Acrescentar ponto
          </Button>
        </>
      )}
    </fieldset>
  );
};
