import { Alert, Skeleton, useAnswer } from "@gleba/shared/ui";
import { LoadFailure } from "#ui/load-failure";
import { DataForm } from "./components/data-form.tsx";
import { LockedFields } from "./components/locked-fields.tsx";
import { useNewEmail } from "./use-new-email.ts";
import * as styles from "./personal-data.module.css";

/** Who the customer is: what the contract is built on, and what they keep up to date themselves. */
export const PersonalData = () => {
  const { ask, outcome } = useNewEmail();
  const [answer, again] = useAnswer(ask);
  return (
    <section className={styles.section} aria-labelledby="dados-titulo">
      <header>
        <h2 id="dados-titulo" tabIndex={-1}>
          Dados pessoais
        </h2>
        <p className={styles.lead}>Mantenha seus dados em dia para não perder avisos e boletos.</p>
      </header>
      {outcome && (
        <Alert
          tone={outcome.confirmed ? "success" : "warning"}
          title={outcome.confirmed ? "E-mail confirmado" : "O e-mail não foi confirmado"}
        >
          {outcome.sentence}
        </Alert>
      )}
      {answer.state === "loading" && <Skeleton lines={6} height="3rem" width="100%" />}
      {answer.state === "failed" && (
        <LoadFailure title="Seus dados não carregaram" error={answer.error} onRetry={again} />
      )}
      {answer.state === "ready" && (
        <>
          <LockedFields customer={answer.value} />
          <DataForm loaded={answer.value} />
        </>
      )}
    </section>
  );
};
