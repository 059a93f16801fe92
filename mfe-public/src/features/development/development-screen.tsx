import { idParam } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { useCustomerSession } from "@gleba/shared/session";
import { ErrorCard, PageHeading, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { useParams } from "react-router-dom";
import { useHydrated } from "#platform/hydration";
import { fetchDevelopment, preloadedDevelopment } from "./api.ts";
import { DevelopmentNotFound } from "./development-not-found.tsx";
import { DevelopmentPage } from "./development-page.tsx";
import { DevelopmentSkeleton } from "./components/development-skeleton.tsx";
import * as styles from "./development.module.css";

const DevelopmentLoader = ({ id }: { id: number }) => {
  const ask = useCallback((signal: AbortSignal) => fetchDevelopment(id, signal), [id]);
  const hydrated = useHydrated();
  const [answer, again] = useAnswer(ask, () => preloadedDevelopment(id, !hydrated));
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

/**
 * Counts how often somebody else was signed in than before. Who it is at first is known once the screen is hydrated, and
 * that changes nothing: what the host painted stays, and the question of that person follows.
 */
const usePersonChanges = (): number => {
  const person = useCustomerSession()?.customerId ?? "visitor";
  const hydrated = useHydrated();
  const [known, setKnown] = useState<{ person?: typeof person; changes: number }>({ changes: 0 });
  if (hydrated && known.person !== person)
    setKnown({ person, changes: known.person === undefined ? 0 : known.changes + 1 });
  return known.changes;
};

/** `/empreendimentos/:id`: the development's lots, on the map and as a list. */
export const DevelopmentScreen = () => {
  const read = idParam.safeParse(useParams().id);
  // What one person was answered is never shown to the next: whoever signs in or out asks anew.
  const changes = usePersonChanges();
  return read.success ? <DevelopmentLoader key={`${read.data} ${changes}`} id={read.data} /> : <DevelopmentNotFound />;
};
