import type { GivenConsent } from "@gleba/shared/contracts";
import { sentencesOf } from "@gleba/shared/kit";
import { Alert, Card, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useState } from "react";
import { LoadFailure } from "#ui/load-failure";
import { chooseConsent, fetchConsents } from "./api.ts";
import { PURPOSES } from "./purposes.ts";
import { ConsentRow } from "./components/consent-row.tsx";
import * as styles from "./privacy.module.css";

/** Each purpose with what was last said about it, and every line ever given as its receipt. */
export const Consents = () => {
  const [answer, again] = useAnswer(fetchConsents);
  const [added, setAdded] = useState<readonly GivenConsent[]>([]);
  const [working, setWorking] = useState<GivenConsent["purpose"]>();
  const [error, setError] = useState<string>();
  const all = [...added, ...(answer.state === "ready" ? answer.value : [])];

  const choose = async (purpose: GivenConsent["purpose"], granted: boolean): Promise<void> => {
    setWorking(purpose);
    setError(undefined);
    try {
      const given = await chooseConsent({ purpose, granted });
      setAdded((before) => [given, ...before]);
    } catch (thrown) {
      setError(sentencesOf(thrown).join(" "));
    } finally {
      setWorking(undefined);
    }
  };
  return (
    <Card as="section" padding="lg" className={styles.part} aria-labelledby="consentimentos">
      <h3 id="consentimentos">Meus consentimentos</h3>
      {answer.state === "loading" && <Skeleton lines={3} height="3rem" width="100%" />}
      {answer.state === "failed" && (
        <LoadFailure title="Os consentimentos não carregaram" error={answer.error} onRetry={again} />
      )}
      {error && (
        <Alert tone="error" title="Não foi possível gravar">
          <p>{error}</p>
        </Alert>
      )}
      {answer.state === "ready" && (
        <ul className={styles.list}>
          {PURPOSES.map((purpose) => (
            <ConsentRow
              key={purpose.purpose}
              {...purpose}
              given={all.filter((one) => one.purpose === purpose.purpose)}
              working={working === purpose.purpose}
              onChoose={(granted) => void choose(purpose.purpose, granted)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
};
