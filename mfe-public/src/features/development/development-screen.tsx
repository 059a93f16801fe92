import { idParam } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { ErrorCard, PageHeading, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { useParams } from "react-router";
import { fetchVenture, writtenVenture } from "./api.ts";
import { VentureNotFound } from "./components/development-not-found.tsx";
import { VenturePage } from "./development-page.tsx";
import { VentureSkeleton } from "./components/development-skeleton.tsx";
import * as styles from "./development.module.css";

const KnownVenture = ({ id }: { id: number }) => {
  const ask = useCallback((signal: AbortSignal) => fetchVenture(id, signal), [id]);
  const [answer, again] = useAnswer(ask, () => writtenVenture(id));
  if (answer.state === "ready") return <VenturePage venture={answer.value} />;
  if (answer.state === "loading") return <VentureSkeleton />;
  const failure = failureOf(answer.error);
  if (failure.status === 404 || failure.status === 400) return <VentureNotFound />;
  return (
    <div className={styles.page}>
      <PageHeading>Empreendimento</PageHeading>
      <ErrorCard
        title="Não foi possível carregar o empreendimento"
        message={failure.message}
        onRetry={again}
        errorId={failure.id}
      />
    </div>
  );
};

/** `/empreendimentos/:id`: the development's lots, on the map and as a list. */
export const VentureScreen = () => {
  const read = idParam.safeParse(useParams().id);
  return read.success ? <KnownVenture key={read.data} id={read.data} /> : <VentureNotFound />;
};
