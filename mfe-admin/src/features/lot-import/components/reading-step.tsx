import { formatCount } from "@gleba/shared/words";
import { Stack } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import type { LotImport } from "../use-import.ts";
import type { ReadFile } from "../use-sent-file.ts";
import { LayersStep } from "./layers-step.tsx";
import { MappingStep } from "./mapping-step.tsx";

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const contentOf = ({ format, polygons, texts, rows, layers }: ReadFile["inspection"]): string => {
  if (format === "csv") return counted(rows, "linha", "linhas");
  const found = `${counted(polygons, "polígono", "polígonos")} e ${counted(texts, "texto", "textos")}`;
  return layers.length > 1 ? `${found} em ${formatCount(layers.length)} camadas` : found;
};

const WAYS = [
  { value: "columns", label: "Cada desenho traz a quadra e o lote em colunas" },
  { value: "layers", label: "Por camadas: desenhos, números e quadras separados" },
] as const;

/** How the file is to be understood: by what its layers are, or by its columns. */
export const ReadingStep = ({ work, read }: { work: LotImport; read: ReadFile }) => {
  const { inspection, name } = read;
  const hasWays = work.draft !== null && inspection.format !== "dxf";
  return (
    <Stack gap="md">
      <p>
        <strong>{name}</strong>: {contentOf(inspection)}.{" "}
        {work.byLayers ? "Confira o que cada camada é." : "Confira o que cada coluna é."}
      </p>
      {hasWays && (
        <Select
          name="way"
          label="Como ler o arquivo"
          options={[...WAYS]}
          value={work.byLayers ? "layers" : "columns"}
          onChange={(way) => work.readBy(way === "layers")}
        />
      )}
      {work.byLayers && work.draft ? (
        <LayersStep work={work} inspection={inspection} draft={work.draft} />
      ) : (
        <MappingStep work={work} inspection={inspection} />
      )}
    </Stack>
  );
};
