import { idParam } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { useCustomerSession } from "@gleba/shared/session";
import { ErrorCard, PageHeading, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { useParams } from "react-router-dom";
import { fetchDevelopment, preloadedDevelopment } from "./api.ts";
import { DevelopmentNotFound } from "./development-not-found.tsx";
import { DevelopmentPage } from "./development-page.tsx";
import { DevelopmentSkeleton } from "./components/development-skeleton.tsx";
import * as styles from "./development.module.css";

const DevelopmentLoader = ({ id }: { id: number }) => {
  const ask = useCallback((signal: AbortSignal) => fetchDevelopment(id, signal), [id]);
  const [answer, again] = useAnswer(ask, () => preloadedDevelopment(id));
  if (answer.state === "ready") return <DevelopmentPage development={answer.value} />;
  if (answer.state === "loading") return <DevelopmentSkeleton />;
  const failure = failureOf(answer.error);
  if (failure.status === 404 || failure.status === 400) return <DevelopmentNotFound />;
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
export const DevelopmentScreen = () => {
  const read = idParam.safeParse(useParams().id);
  // What one person was answered is never shown to the next: whoever signs in or out asks anew.
  const person = useCustomerSession()?.customerId ?? "visitor";
  return read.success ? <DevelopmentLoader key={`${read.data} ${person}`} id={read.data} /> : <DevelopmentNotFound />;
};
