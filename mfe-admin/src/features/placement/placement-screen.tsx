import type { CrmVenture } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { ErrorCard, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { useParams } from "react-router-dom";
import { RequireRight } from "#platform/me";
import { DevelopmentFrame } from "#features/development";
import { DevelopmentTasks } from "#features/tasks";
import { fetchLots, fetchPlans } from "./api.ts";
import { PlacementEditor } from "./placement-editor.tsx";

/** `/admin/ventures/:ventureId/plan`: where the site plan lies on the map. */
export const PlacementScreen = () => {
  const { ventureId = "" } = useParams();
  return (
    <RequireRight title="Planta" right="editVentures">
      <DevelopmentFrame title="Planta" tab="plan" ventureId={ventureId} Tools={DevelopmentTasks} key={ventureId}>
        {(venture, again) => <PlacementLoader venture={venture} onReload={again} />}
      </DevelopmentFrame>
    </RequireRight>
  );
};

const PlacementLoader = ({ venture, onReload }: { venture: CrmVenture; onReload: () => void }) => {
  const { id } = venture;
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const [lots, plans] = await Promise.all([fetchLots(id, signal), fetchPlans(id, signal)]);
      return { lots, plans };
    },
    [id],
  );
  const [answer, again] = useAnswer(ask);
  if (answer.state === "loading") return <Skeleton lines={6} height="3rem" width="100%" />;
  if (answer.state === "failed") {
    const { message, id: errorId } = failureOf(answer.error);
    return <ErrorCard title="Os lotes não carregaram" message={message} errorId={errorId} onRetry={again} />;
  }
  return <PlacementEditor venture={venture} lots={answer.value.lots} plans={answer.value.plans} onReload={onReload} />;
};
