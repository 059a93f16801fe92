import { failureOf } from "@gleba/shared/kit";
import { ErrorCard, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { useParams } from "react-router-dom";
import { DevelopmentFrame } from "#features/development";
import { DevelopmentTasks } from "#features/tasks";
import { RequireRight } from "#platform/me";
import { fetchWorks } from "./api.ts";
import { Reports } from "./reports.tsx";
import { Shares } from "./shares.tsx";

/** `/admin/ventures/{id}/works`: how far the works are, and what is told of them. */
export const WorksScreen = () => {
  const { ventureId = "" } = useParams();
  return (
    <RequireRight title="Obras" right="editVentures">
      <DevelopmentFrame title="Obras" tab="works" ventureId={ventureId} Tools={DevelopmentTasks}>
        {(venture) => <Works key={venture.id} ventureId={venture.id} />}
      </DevelopmentFrame>
    </RequireRight>
  );
};

const Works = ({ ventureId }: { ventureId: number }) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchWorks(ventureId, signal), [ventureId]));
  if (answer.state === "loading") return <Skeleton lines={6} height="3rem" width="100%" />;
  if (answer.state === "failed") {
    const { message, id } = failureOf(answer.error);
    return <ErrorCard title="As obras não carregaram" message={message} errorId={id} onRetry={again} />;
  }
  return (
    <Stack gap="lg">
      <Reports ventureId={ventureId} />
      <Shares key={answer.value.version} read={answer.value} onAgain={again} />
    </Stack>
  );
};
