import { ButtonLink, EmptyState, PageHeading, Skeleton, useAnswer } from "@gleba/shared/ui";
import { LeftContracts } from "#features/income-tax";
import { useInboxMark } from "#features/inbox";
import { LoadFailure } from "#ui/load-failure";
import { OfflineCacheNotice } from "#platform/offline-cache";
import { fetchContracts } from "./api.ts";
import { FilteredContracts } from "./filtered-contracts.tsx";
import * as styles from "./contracts.module.css";

/** Every contract of the customer, those with something to pay first. */
export const ContractsScreen = () => {
  useInboxMark();
  const [answer, again] = useAnswer(fetchContracts);
  return (
    <div className={styles.page}>
      <PageHeading>Contratos</PageHeading>
      {answer.state === "loading" && <Skeleton lines={3} height="9rem" />}
      {answer.state === "failed" && (
        <LoadFailure title="Não foi possível carregar seus contratos" error={answer.error} onRetry={again} />
      )}
      {answer.state === "ready" && (
        <>
          <OfflineCacheNotice cachedAt={answer.value.cachedAt} onBack={again} />
          {answer.value.value.length > 0 ? (
            <FilteredContracts contracts={answer.value.value} />
          ) : (
            <EmptyState
              title="Você ainda não tem contratos"
              action={<ButtonLink to="/">Ver empreendimentos</ButtonLink>}
            >
              Quando um lote for comprado em seu nome, o contrato, as parcelas e os boletos aparecem aqui.
            </EmptyState>
          )}
          {!answer.value.cachedAt && <LeftContracts />}
        </>
      )}
    </div>
  );
};
