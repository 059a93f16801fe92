import type { DrawingRole, PlanLayer, TextRole } from "@gleba/shared/contracts/crm";
import { capitalized, formatCount } from "@gleba/shared/words";
import { Stack } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { FormFoot } from "#ui/form-foot";
import type { DrawingDraft } from "../drawing-draft.ts";
import type { LotImport } from "../use-import.ts";
import type { ReadFile } from "../use-sent-file.ts";
import * as styles from "./import.module.css";
import { SystemFields } from "./system-fields.tsx";

const NOT_USED = { value: "", label: "Não usar" };
const DRAWINGS: readonly { value: DrawingRole; label: string }[] = [
  { value: "lots", label: "Desenhos dos lotes" },
  { value: "blocks", label: "Desenhos das quadras" },
  { value: "streets", label: "Ruas" },
  { value: "green", label: "Áreas verdes e institucionais" },
];
const TEXTS: readonly { value: TextRole; label: string }[] = [
  { value: "lots", label: "Números dos lotes" },
  { value: "blocks", label: "Números das quadras" },
  { value: "streets", label: "Nomes das ruas" },
];

const contentOf = ({ shapes, lines, texts, samples }: PlanLayer): string => {
  const parts = [
    shapes > 0 && `${formatCount(shapes)} ${shapes === 1 ? "contorno fechado" : "contornos fechados"}`,
    lines > 0 && `${formatCount(lines)} ${lines === 1 ? "linha aberta" : "linhas abertas"}`,
    texts > 0 && `${formatCount(texts)} ${texts === 1 ? "texto" : "textos"}`,
  ].filter((part) => part !== false);
  const shown = samples.map((text) => `“${text}”`).join(", ");
  return parts.join(", ") + (shown === "" ? "" : `: ${shown}`);
};

interface LayerProps {
  layer: PlanLayer;
  role: DrawingDraft["layers"][number];
  onChange: (role: DrawingDraft["layers"][number]) => void;
}

/** One layer: what is on it, and what it is. */
const LayerFields = ({ layer, role, onChange }: LayerProps) => {
  const name = layer.layer || "sem camada";
  return (
    <li className={styles.layer}>
      <p>
        <strong>{capitalized(name)}</strong>
        <br />
        <small>{contentOf(layer)}</small>
      </p>
      {layer.shapes + layer.lines > 0 && (
        <Select
          name={`drawings-${layer.layer}`}
          label={`Os desenhos de ${name} são`}
          options={[NOT_USED, ...DRAWINGS]}
          value={role.drawings ?? ""}
          onChange={(value) => onChange({ ...role, drawings: (value || null) as DrawingRole | null })}
        />
      )}
      {layer.texts > 0 && (
        <Select
          name={`texts-${layer.layer}`}
          label={`Os textos de ${name} são`}
          options={[NOT_USED, ...TEXTS]}
          value={role.texts ?? ""}
          onChange={(value) => onChange({ ...role, texts: (value || null) as TextRole | null })}
        />
      )}
    </li>
  );
};

interface Props {
  work: LotImport;
  inspection: ReadFile["inspection"];
  draft: DrawingDraft;
}

/** Which layer is what, and where the drawing lies. */
export const LayersStep = ({ work, inspection, draft }: Props) => {
  const { mapping } = work;
  const roleOf = (layer: string) =>
    draft.layers.find((one) => one.layer === layer) ?? { layer, drawings: null, texts: null };
  const change = (role: DrawingDraft["layers"][number]): void =>
    work.describe({ ...draft, layers: draft.layers.map((one) => (one.layer === role.layer ? role : one)) });
  const texts = inspection.texts > 0 && inspection.format !== "dxf";
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void work.understand();
      }}
    >
      <Stack gap="md">
        <ul className={styles.layers} aria-label="Camadas do arquivo">
          {inspection.layers.map((layer) => (
            <LayerFields key={layer.layer} layer={layer} role={roleOf(layer.layer)} onChange={change} />
          ))}
        </ul>
        {texts && (
          <div className={styles.fields}>
            <Select
              name="textColumn"
              label="Coluna com o texto dos rótulos"
              options={[
                { value: "", label: "Nenhuma" },
                ...inspection.columns.map(({ name, samples }) => ({
                  value: name,
                  label: samples.length > 0 ? `${name} (${samples.slice(0, 2).join(", ")})` : name,
                })),
              ]}
              value={mapping.columns.text ?? ""}
              onChange={(text) => work.map({ ...mapping, columns: { ...mapping.columns, text } })}
            />
          </div>
        )}
        <SystemFields draft={draft} place={inspection.place} onChange={work.describe} />
        <FormFoot busy={work.working} back="Voltar" onBack={work.back}>
          Entender a planta
        </FormFoot>
      </Stack>
    </form>
  );
};
