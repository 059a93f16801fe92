import { failureOf } from "@gleba/shared/kit";
import { ErrorCard, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { fetchNearby } from "./api.ts";
import { PlaceGroups } from "./components/place-groups.tsx";
import { Sources } from "./components/sources.tsx";
import * as styles from "./components/works.module.css";

/** "O que há por perto": the nearest places of each kind, by a straight line. */
export const NearbySection = ({ development }: { development: number }) => {
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => fetchNearby(development, signal), [development]),
  );
  if (answer.state === "loading" || (answer.state === "ready" && answer.value.places.length === 0)) return null;
  return (
    <section className={styles.section} aria-labelledby="nearby-places">
      <h2 id="nearby-places">O que há por perto</h2>
      {answer.state === "failed" ? (
        <ErrorCard title="Os arredores não carregaram" message={failureOf(answer.error).message} onRetry={again} />
      ) : (
        <>
          <p className={styles.note}>
            Distâncias em linha reta a partir do centro do empreendimento. O caminho por ruas e estradas é mais longo.
          </p>
          <PlaceGroups places={answer.value.places} />
          <Sources sources={answer.value.sources} />
        </>
      )}
    </section>
  );
};
