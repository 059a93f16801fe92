import { formatCount } from "@gleba/shared/words";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { useId } from "react";
import type { LotImport } from "../use-import.ts";
import * as styles from "./import.module.css";

/** Which file: types and limit are shown before it is chosen. */
export const FileStep = ({ work }: { work: LotImport }) => {
  const id = useId();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void work.inspect();
      }}
    >
      <Stack gap="md">
        <div className={styles.file}>
          <label htmlFor={id}>Arquivo da planta ou tabela de lotes</label>
          <p id={`${id}-hint`}>
            GeoJSON, KML ou KMZ com os polígonos e, se houver, os números como textos; ou CSV com os dados de lotes que
            já existem. Até 10 MB, coordenadas em graus (WGS 84).
          </p>
          <span className={styles.choose}>
            <span aria-hidden="true">{work.file ? "Escolher outro arquivo" : "Escolher arquivo"}</span>
            <input
              id={id}
              type="file"
              name="file"
              accept=".geojson,.json,.kml,.kmz,.csv,.txt"
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => work.choose(target.files?.[0] ?? null)}
            />
          </span>
          {work.file && (
            <p role="status">
              Escolhido: <strong>{work.file.name}</strong> ({formatCount(Math.ceil(work.file.size / 1024))} KB)
            </p>
          )}
        </div>
        <Group gap="sm">
          <Button type="submit" loading={work.working}>
            Ler o arquivo
          </Button>
        </Group>
        <p>Nada é gravado antes de você conferir o relatório.</p>
      </Stack>
    </form>
  );
};
