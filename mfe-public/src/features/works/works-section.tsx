import { failureOf } from "@gleba/shared/kit";
import { Button, ErrorCard, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { fetchWorks } from "./api.ts";
import { Report } from "./components/report.tsx";
import { StageList } from "./components/stage-list.tsx";
import { useReports } from "./use-reports.ts";
import * as styles from "./components/works.module.css";

/** A photo of a report, from 0. */
export interface ShownPhoto {
  report: number;
  photo: number;
}

interface Props {
  development: number;
  photo: ShownPhoto | null;
  onPhoto: (photo: ShownPhoto) => void;
  onPhotoClose: () => void;
}

/** "Andamento das obras": the share of each stage and what was done, with its photos. */
export const WorksSection = ({ development, photo, onPhoto, onPhotoClose }: Props) => {
  const [works, askWorks] = useAnswer(
    useCallback((signal: AbortSignal) => fetchWorks(development, signal), [development]),
  );
  const { first, again, reports, hasOlder, older, showOlder } = useReports(development);
  if (works.state === "loading" || first.state === "loading") return null;
  const failed = [works, first].find((answer) => answer.state === "failed");
  const stages = works.state === "ready" ? works.value.stages : [];
  if (!failed && stages.length === 0 && reports.length === 0) return null;
  const retry = (): void => {
    if (works.state === "failed") askWorks();
    if (first.state === "failed") again();
  };
  return (
    <section className={styles.section} aria-labelledby="works-progress">
      <h2 id="works-progress">Andamento das obras</h2>
      {failed && (
        <ErrorCard
          title="O andamento não carregou por inteiro"
          message={failureOf(failed.error).message}
          onRetry={retry}
        />
      )}
      {works.state === "ready" && stages.length > 0 && <StageList works={works.value} />}
      {reports.length > 0 && (
        <Stack gap="lg">
          {reports.map((report) => (
            <Report
              key={report.id}
              report={report}
              shown={photo !== null && photo.report === report.id ? photo.photo : null}
              onShow={(index) => onPhoto({ report: report.id, photo: index })}
              onClose={onPhotoClose}
            />
          ))}
        </Stack>
      )}
      {older.failure && (
        <ErrorCard title="Os mais antigos não carregaram" message={older.failure} onRetry={() => void showOlder()} />
      )}
      {hasOlder && !older.failure && (
        <div>
          <Button variant="secondary" loading={older.state === "loading"} onClick={() => void showOlder()}>
            Mostrar notícias mais antigas da obra
          </Button>
        </div>
      )}
    </section>
  );
};
