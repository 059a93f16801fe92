import { formatCount } from "@gleba/shared/words";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { useId } from "react";
import type { PlanFile } from "@gleba/shared/contracts/crm";
import { looksLike, type Progress } from "../send-file.ts";
import type { LotImport } from "../use-import.ts";
import { LeftFile, percentOf } from "./left-file.tsx";
import * as styles from "./import.module.css";

const MB = 1024 * 1024;
const sizeOf = ({ size }: File): string =>
  size < MB ? `${formatCount(Math.ceil(size / 1024))} KB` : `${formatCount(Math.ceil(size / MB))} MB`;

const STAGES: Record<Progress["stage"], string> = { sending: "Enviando o arquivo", reading: "Lendo o arquivo" };

const LOST: Record<Progress["stage"], string> = {
  sending: "A conexão caiu. O envio continua de onde parou assim que ela voltar.",
  reading: "Sem resposta do servidor. A leitura continua lá, e esta página segue perguntando.",
};

/** How far the file is; the words are read aloud, the percentage is on the bar alone. */
const Sending = ({ progress: { stage, share, lost }, onCancel }: { progress: Progress; onCancel: () => void }) => {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.sending}>
      <p role="status">{lost ? LOST[stage] : `${STAGES[stage]}…`}</p>
      <progress max={100} value={percent} aria-label={STAGES[stage]} />
      <span aria-hidden="true">{percent} %</span>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
};

/** Whether a file goes on where another one's sending broke off. */
const placeOf = (left: PlanFile | null, file: File): string => {
  if (left?.state !== "sending") return "";
  return looksLike(left, file)
    ? `. O envio continua de ${percentOf(left)} %.`
    : `. É outro arquivo: o envio começa do início, e o que chegou de ${left.name} é esquecido.`;
};

/** Which file: types and limit are shown before it is chosen. */
export const FileStep = ({ work }: { work: LotImport }) => {
  const id = useId();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void work.send();
      }}
    >
      <Stack gap="md">
        {work.left && !work.progress && <LeftFile left={work.left} onContinue={work.continueWith} />}
        <div className={styles.file}>
          <label htmlFor={id}>Arquivo da planta ou tabela de lotes</label>
          <p id={`${id}-hint`}>
            A planta como o topógrafo a envia: DXF (de R12 a 2018), Shapefile em um .zip, GeoJSON, KML ou KMZ, em UTM ou
            em graus; ou CSV com os dados de lotes que já existem. Até 100 MB.
          </p>
          <span className={styles.choose}>
            <span aria-hidden="true">{work.file ? "Escolher outro arquivo" : "Escolher arquivo"}</span>
            <input
              id={id}
              type="file"
              name="file"
              accept=".dxf,.zip,.geojson,.json,.kml,.kmz,.csv,.txt"
              aria-describedby={`${id}-hint`}
              disabled={work.working}
              onChange={({ target }) => work.choose(target.files?.[0] ?? null)}
            />
          </span>
          {work.file && (
            <p role="status">
              Escolhido: <strong>{work.file.name}</strong> ({sizeOf(work.file)}){placeOf(work.left, work.file)}
            </p>
          )}
        </div>
        {work.progress ? (
          <Sending progress={work.progress} onCancel={work.cancel} />
        ) : (
          <Group gap="sm">
            <Button type="submit" loading={work.working}>
              Ler o arquivo
            </Button>
          </Group>
        )}
        <p>Nada é gravado antes de você conferir o relatório.</p>
      </Stack>
    </form>
  );
};
