import {
  coordinateSystems,
  systemName,
  systemParts,
  type CoordinateSystem,
  type DrawingUnit,
  type PlanPlace,
} from "@gleba/shared/contracts/crm";
import { Select, TextField } from "@gleba/shared/ui/fields";
import { formatDecimal } from "@gleba/shared/words";
import type { DrawingDraft, TypedPoint } from "../drawing-draft.ts";
import * as styles from "./import.module.css";

const UNITS: readonly { value: DrawingUnit; label: string }[] = [
  { value: 1, label: "Metros" },
  { value: 0.01, label: "Centímetros" },
  { value: 0.001, label: "Milímetros" },
  { value: 1000, label: "Quilômetros" },
  { value: 0.3048, label: "Pés" },
  { value: 0.0254, label: "Polegadas" },
];
const POINTS = "points";
const POINT_FIELDS: readonly { key: keyof TypedPoint; label: string }[] = [
  { key: "x", label: "X no desenho" },
  { key: "y", label: "Y no desenho" },
  { key: "latitude", label: "Latitude (graus)" },
  { key: "longitude", label: "Longitude (graus)" },
];

const degrees = (value: number): string => formatDecimal(value, 3);

/** Systems in which the file falls within Brazil come first, with the place. */
const optionsOf = ({ candidates }: PlanPlace): { value: string; label: string }[] => {
  const likely = candidates.map(({ epsg, at: [longitude, latitude] }) => ({
    value: String(epsg),
    label: `${systemName(epsg)} (EPSG:${epsg}): cairia em ${degrees(latitude)}; ${degrees(longitude)}`,
  }));
  const others = coordinateSystems
    .filter((epsg) => !candidates.some((candidate) => candidate.epsg === epsg))
    .map((epsg) => ({ value: String(epsg), label: `${systemName(epsg)} (EPSG:${epsg})` }));
  return [...likely, ...others, { value: POINTS, label: "Não sei: usar dois pontos conhecidos" }];
};

const hintOf = ({ first, declared }: PlanPlace): string => {
  const at = first ? `Primeiro ponto do arquivo: ${first.map((value) => formatDecimal(value, 3)).join("; ")}.` : "";
  return declared ? `${at} O arquivo declara ${declared}.` : at;
};

interface Props {
  draft: DrawingDraft;
  place: PlanPlace;
  onChange: (draft: DrawingDraft) => void;
}

/** Where the drawing lies: by its system, or by two points whose place is known. */
export const SystemFields = ({ draft, place, onChange }: Props) => {
  const { by, epsg, unitM, points } = draft;
  const changePoint = (index: number, changed: TypedPoint): void => {
    const [one, two] = points;
    onChange({ ...draft, points: index === 0 ? [changed, two] : [one, changed] });
  };
  return (
    <>
      <div className={styles.fields}>
        <Select
          name="system"
          label="Sistema de coordenadas"
          description={hintOf(place)}
          options={optionsOf(place)}
          placeholder="Escolha o sistema"
          value={by === "points" ? POINTS : String(epsg ?? "")}
          onChange={(value) =>
            onChange(
              value === POINTS
                ? { ...draft, by: "points" }
                : { ...draft, by: "epsg", epsg: (Number(value) || null) as CoordinateSystem | null },
            )
          }
        />
        {by === "epsg" && epsg !== null && systemParts(epsg).zone !== null && (
          <Select
            name="unit"
            label="Unidade do desenho"
            options={UNITS.map(({ value, label }) => ({ value: String(value), label }))}
            value={String(unitM)}
            onChange={(value) => onChange({ ...draft, unitM: Number(value) as DrawingUnit })}
          />
        )}
      </div>
      {by === "points" &&
        points.map((point, index) => (
          <fieldset key={index} className={styles.point}>
            <legend>{index + 1}º ponto conhecido</legend>
            {POINT_FIELDS.map(({ key, label }) => (
              <TextField
                key={key}
                name={`${key}${index + 1}`}
                label={label}
                inputMode="text"
                value={point[key]}
                onChange={(value) => changePoint(index, { ...point, [key]: value })}
              />
            ))}
          </fieldset>
        ))}
    </>
  );
};
