import { importTargets, type ImportInspection, type ImportTarget } from "@gleba/shared/contracts/crm";
import { Stack } from "@gleba/shared/ui";
import { Select, TextField } from "@gleba/shared/ui/fields";
import { FormFoot } from "#ui/form-foot";
import type { LotImport } from "../use-import.ts";
import * as styles from "./import.module.css";

const LABELS: Record<ImportTarget, string> = {
  block: "Quadra",
  lot: "Lote",
  area: "Área registrada (m²)",
  price: "Preço (R$)",
  deed: "Matrícula",
  status: "Situação",
  text: "Texto com o número",
  frontM: "Frente (m)",
  frontNeighbour: "Confrontante da frente",
  backM: "Fundos (m)",
  backNeighbour: "Confrontante dos fundos",
  rightM: "Lado direito (m)",
  rightNeighbour: "Confrontante do lado direito",
  leftM: "Lado esquerdo (m)",
  leftNeighbour: "Confrontante do lado esquerdo",
};

/** Which column is what; those whose names are clear are chosen already. */
export const MappingStep = ({ work, inspection }: { work: LotImport; inspection: ImportInspection }) => {
  const { mapping, map } = work;
  const options = inspection.columns.map(({ name, samples }) => ({
    value: name,
    label: samples.length > 0 ? `${name} (${samples.slice(0, 2).join(", ")})` : name,
  }));
  const targets = importTargets.filter((target) => target !== "text" || inspection.format !== "csv");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void work.simulate();
      }}
    >
      <Stack gap="md">
        <div className={styles.fields}>
          {targets.map((target) => (
            <Select
              key={target}
              name={target}
              label={LABELS[target]}
              options={[{ value: "", label: "Não está no arquivo" }, ...options]}
              value={mapping.columns[target] ?? ""}
              onChange={(column) => map({ ...mapping, columns: { ...mapping.columns, [target]: column } })}
            />
          ))}
          <TextField
            name="allBlock"
            label="Quadra de todos"
            description="Para lotes dos quais o arquivo não diz a quadra."
            maxLength={40}
            value={mapping.block}
            onChange={(block) => map({ ...mapping, block })}
          />
        </div>
        <FormFoot busy={work.working} back="Voltar" onBack={work.back}>
          Simular a importação
        </FormFoot>
      </Stack>
    </form>
  );
};
