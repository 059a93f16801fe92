import type { CrmWorkReport } from "@gleba/shared/contracts/crm";
import { failureOf, messageKey } from "@gleba/shared/kit";
import { Button, Card, ErrorCard, Group, notify, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { MorePages } from "#ui/list";
import { addReport, fetchReports, findReport, removeReport } from "./api.ts";
import { ReportRow } from "./components/report-row.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import * as styles from "./components/works.module.css";

/** Dated reports with photos, the newest first, as visitors read them. */
export const Reports = ({ ventureId }: { ventureId: number }) => {
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<CrmWorkReport | "new">();
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => fetchReports(ventureId, page, signal), [ventureId, page]),
  );
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  const found = answer.state === "ready" ? answer.value : undefined;
  const remove = async (report: CrmWorkReport): Promise<void> => {
    const { id, reportedOn, title, text, photos } = report;
    try {
      await removeReport(ventureId, id);
      // The last one of a page takes the page with it.
      if (found?.numberOfElements === 1 && page > 0) setPage(page - 1);
      else again();
      notify.undo(
        `Informe “${title}” removido.`,
        () =>
          void addReport(
            ventureId,
            { reportedOn, title, text, photoIds: photos.map((photo) => photo.id) },
            messageKey(),
          ).then(again, (thrown: unknown) => notify.error(failureOf(thrown).message)),
      );
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    }
  };
  return (
    <Card as="section" aria-label="Informes da obra">
      <Stack gap="md">
        <Group gap="sm" justify="between">
          <h2 className={styles.title}>Informes da obra</h2>
          <Button size="sm" onClick={() => setOpen("new")}>
            Novo informe
          </Button>
        </Group>
        {answer.state === "loading" && <Skeleton lines={3} height="3rem" width="100%" />}
        {failed && (
          <ErrorCard title="Os informes não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {found?.totalElements === 0 && (
          <p className={styles.note}>
            Nenhum informe ainda. Conte o que foi feito, com a data e fotos: ele aparece no fim da página do
            empreendimento.
          </p>
        )}
        {found && found.content.length > 0 && (
          <ul className={styles.reports} aria-label="Informes">
            {found.content.map((report) => (
              <ReportRow key={report.id} report={report} onEdit={setOpen} onRemove={(one) => void remove(one)} />
            ))}
          </ul>
        )}
        {found && <MorePages page={found} onPage={setPage} />}
      </Stack>
      {open && (
        <ReportDialog
          ventureId={ventureId}
          report={open === "new" ? null : open}
          onClose={() => setOpen(undefined)}
          onConflict={async () => {
            again();
            return open === "new" ? undefined : findReport(ventureId, open.id);
          }}
          onSaved={({ title }) => {
            notify.success(open === "new" ? `Informe “${title}” publicado.` : `Informe “${title}” salvo.`);
            setOpen(undefined);
            again();
          }}
        />
      )}
    </Card>
  );
};
