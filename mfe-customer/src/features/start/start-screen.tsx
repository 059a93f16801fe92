import { useCustomerSession } from "@gleba/shared/session";
import { PageHeading, Skeleton, useAnswer } from "@gleba/shared/ui";
import { Referrals } from "#features/referrals";
import { LoadFailure } from "#ui/load-failure";
import { OfflineCacheNotice } from "#platform/offline-cache";
import { usePreviousData } from "#ui/previous-data";
import { fetchStart } from "./api.ts";
import { Attention } from "./components/attention.tsx";
import { ContractsAtAGlance } from "./components/contracts-at-a-glance.tsx";
import { NewMessages } from "./components/new-messages.tsx";
import { NextInstallment } from "./components/next-installment.tsx";
import * as styles from "./start.module.css";

const greeting = (name: string): string => `Olá, ${name.split(" ")[0]}`;

/** What a customer comes for: what to pay next, how the contracts stand, what is new; a broker, whom they serve. */
export const StartScreen = () => {
  const [answer, again] = useAnswer(fetchStart);
  const latest = usePreviousData(answer);
  const broker = useCustomerSession()?.broker ?? false;
  if (answer.state === "failed")
    return (
      <div className={styles.page}>
        <PageHeading>Início</PageHeading>
        <LoadFailure title="Não foi possível carregar sua área" error={answer.error} onRetry={again} />
      </div>
    );
  if (!latest)
    return (
      <div className={styles.page}>
        <PageHeading>Início</PageHeading>
        <Skeleton height="14rem" />
        <Skeleton lines={2} height="8rem" />
      </div>
    );
  const { value, cachedAt } = latest;
  // A broker comes for the people they serve: nothing but what they owe themselves stands before them.
  const brokerFirst = broker && value.next === null;
  return (
    <div className={styles.page}>
      <PageHeading>{greeting(value.name)}</PageHeading>
      <OfflineCacheNotice cachedAt={cachedAt} onBack={again} />
      {brokerFirst && <Referrals />}
      <div className={brokerFirst ? styles.beside : styles.first}>
        {!brokerFirst && <NextInstallment next={value.next} contracts={value.contracts} onChanged={again} />}
        <div className={styles.beside}>
          <Attention contracts={value.contracts} next={value.next} />
          <NewMessages />
        </div>
      </div>
      {broker && !brokerFirst && <Referrals />}
      <ContractsAtAGlance contracts={value.contracts} />
    </div>
  );
};
