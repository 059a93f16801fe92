import type { ImportOutcome } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import { Alert, Button, ButtonLink, Group, Stack } from "@gleba/shared/ui";
import { paths } from "#paths";
import type { LotImport } from "../use-import.ts";

interface Props {
  work: LotImport;
  outcome: ImportOutcome;
  ventureId: number;
}

const lots = (count: number): string => `${formatCount(count)} ${count === 1 ? "lote" : "lotes"}`;

/** What was done, where it is seen, and a way back. */
export const ResultStep = ({ work, outcome, ventureId }: Props) => (
  <Stack gap="md">
    <Alert tone="success" title="Importação aplicada">
      <p role="status">
        Novos: {lots(outcome.added)}. Com dados alterados: {lots(outcome.changed)}. Com outra situação:{" "}
        {lots(outcome.statuses)}.
      </p>
    </Alert>
    {work.undone && (
      <Alert tone={work.undone.unchanged > 0 ? "warning" : "info"} title="Importação desfeita">
        <p>
          {lots(work.undone.restored)} como antes.
          {work.undone.unchanged > 0 && ` Sem volta: ${lots(work.undone.unchanged)} em venda ou de novo alterados.`}
        </p>
      </Alert>
    )}
    <Group gap="sm">
      <ButtonLink to={paths.lots(ventureId)}>Ver os lotes</ButtonLink>
      {outcome.changeId !== null && !work.undone && (
        <Button variant="secondary" loading={work.working} onClick={() => void work.undo()}>
          Desfazer a importação
        </Button>
      )}
      <Button variant="quiet" onClick={work.back}>
        Importar outro arquivo
      </Button>
    </Group>
  </Stack>
);
