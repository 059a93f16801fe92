import type { PastImport } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { formatCount, formatDateTime } from "@gleba/shared/words";
import { announce, Badge, Button, EmptyState, notify, Stack } from "@gleba/shared/ui";
import { useMemo, useState } from "react";
import { ListBody, ListTable, useList, type ListDefinition } from "#ui/list";
import { downloadReport, importsOf } from "./api.ts";
import * as styles from "./components/import.module.css";

const number = (count: number | null): string => (count === null ? "não foi contado" : formatCount(count));

const IMPORTS: ListDefinition<PastImport> = {
  name: "lot-imports",
  noun: ["importação", "importações"],
  filters: [],
  sorts: [],
  columns: [
    {
      key: "fileName",
      label: "Arquivo",
      render: ({ fileName, undone }) => (
        <>
          {fileName} {undone && <Badge tone="warning">Desfeita</Badge>}
        </>
      ),
    },
    { key: "at", label: "Quando", render: ({ at }) => formatDateTime(at) },
    { key: "by", label: "Quem", render: ({ by }) => by || "não foi guardado" },
    { key: "added", label: "Novos", align: "end", render: ({ added }) => number(added) },
    { key: "changed", label: "Alterados", align: "end", render: ({ changed }) => number(changed) },
    { key: "statuses", label: "Outra situação", align: "end", render: ({ statuses }) => number(statuses) },
    { key: "unmatched", label: "Não encontrados", align: "end", render: ({ unmatched }) => number(unmatched) },
  ],
};

const ReportButton = ({ ventureId, past }: { ventureId: number; past: PastImport }) => {
  const [loading, setLoading] = useState(false);
  const fetchReport = async (): Promise<void> => {
    setLoading(true);
    try {
      await downloadReport(ventureId, past);
      announce(`Relatório de ${past.fileName} baixado.`);
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={loading}
      aria-label={`Baixar relatório de ${past.fileName}`}
      onClick={() => void fetchReport()}
    >
      Relatório
    </Button>
  );
};

/**
 * What was imported into this development before: who, when, what came of it, and the report of each as a table. It is
 * not on screen while somebody imports, so it is read when they come back to it, and never appended to.
 */
export const PastImports = ({ ventureId }: { ventureId: number }) => {
  const fetchPage = useMemo(() => importsOf(ventureId), [ventureId]);
  const list = useList(IMPORTS, fetchPage);
  return (
    <section aria-labelledby="past-imports" className={styles.past}>
      <Stack gap="sm">
        <h2 id="past-imports">Importações anteriores</h2>
        <ListBody
          list={list}
          empty={
            <EmptyState title="Nenhum arquivo foi aplicado ainda">
              Cada importação aplicada aparece aqui, com quem a fez e o relatório em CSV.
            </EmptyState>
          }
        >
          <ListTable
            list={list}
            rowName={({ fileName, at }) => `${fileName}, ${formatDateTime(at)}`}
            renderActions={(past) => <ReportButton ventureId={ventureId} past={past} />}
          />
        </ListBody>
      </Stack>
    </section>
  );
};
