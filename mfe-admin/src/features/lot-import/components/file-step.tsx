import { PLAN_FILE_LIMIT, type PlanFile } from "@gleba/shared/contracts/crm";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { DropZone } from "@gleba/shared/ui/uploads";
import { SENDING_LOST, SendingProgress, sizeText } from "#ui/large-files";
import { looksLike, type Progress } from "../send-file.ts";
import type { LotImport } from "../use-import.ts";
import { LeftFile, percentOf } from "./left-file.tsx";

/** Types by the names that browsers give them; most know these files by their endings alone. */
const PLANS = {
  "image/vnd.dxf": [".dxf"],
  "application/zip": [".zip"],
  "application/geo+json": [".geojson", ".json"],
  "application/vnd.google-earth.kml+xml": [".kml"],
  "application/vnd.google-earth.kmz": [".kmz"],
  "text/csv": [".csv", ".txt"],
};
const STAGES: Record<Progress["stage"], string> = { sending: "Enviando o arquivo", reading: "Lendo o arquivo" };

const LOST: Record<Progress["stage"], string> = {
  sending: SENDING_LOST,
  reading: "Sem resposta do servidor. A leitura continua lá, e esta página segue perguntando.",
};

/** Whether a file goes on where another one's sending broke off. */
const placeOf = (left: PlanFile | null, file: File): string => {
  if (left?.state !== "sending") return "";
  return looksLike(left, file)
    ? `. O envio continua de ${percentOf(left)}.`
    : `. É outro arquivo: o envio começa do início, e o que chegou de ${left.name} é esquecido.`;
};

/** Which file: types and limit are shown before it is chosen. */
export const FileStep = ({ work }: { work: LotImport }) => {
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
        <DropZone
          label="Arquivo da planta ou tabela de lotes"
          hint="A planta como o topógrafo a envia: DXF (de R12 a 2018), Shapefile em um .zip, GeoJSON, KML ou KMZ, em UTM ou em graus; ou CSV com os dados de lotes que já existem. Até 100 MB."
          accept={PLANS}
          maxBytes={PLAN_FILE_LIMIT}
          disabled={work.working}
          action={work.file ? "Escolher outro arquivo" : "Escolher arquivo"}
          onFiles={([file], [refused]) => (refused ? work.refuse(refused) : work.choose(file ?? null))}
        />
        {work.file && (
          <p role="status">
            Escolhido: <strong>{work.file.name}</strong> ({sizeText(work.file)}){placeOf(work.left, work.file)}
          </p>
        )}
        {work.progress ? (
          <SendingProgress
            label={STAGES[work.progress.stage]}
            share={work.progress.share}
            lost={work.progress.lost ? LOST[work.progress.stage] : undefined}
            onCancel={work.cancel}
          />
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
