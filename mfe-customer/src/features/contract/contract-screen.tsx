import { idParam } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { PageHeading, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { useParams } from "react-router-dom";
import { useInboxMark } from "#features/inbox";
import { LoadFailure } from "#ui/load-failure";
import { usePreviousData } from "#ui/previous-data";
import { fetchDetails } from "./api.ts";
import { ContractNotFound } from "./components/contract-not-found.tsx";
import { ContractPage } from "./contract-page.tsx";
import * as styles from "./contract.module.css";

const KnownContract = ({ id }: { id: number }) => {
  const ask = useCallback((signal: AbortSignal) => fetchDetails(id, signal), [id]);
  const [answer, again] = useAnswer(ask);
  const latest = usePreviousData(answer);
  if (answer.state === "failed" && [400, 404].includes(failureOf(answer.error).status)) return <ContractNotFound />;
  if (latest && answer.state !== "failed")
    return <ContractPage details={latest.value} cachedAt={latest.cachedAt} onChanged={again} />;
  return (
    <div className={styles.page}>
      <PageHeading>Contrato</PageHeading>
      {answer.state === "failed" ? (
        <LoadFailure title="Não foi possível carregar o contrato" error={answer.error} onRetry={again} />
      ) : (
        <Skeleton lines={5} height="4rem" />
      )}
    </div>
  );
};

/** `/contratos/:idContrato/detalhes`. */
export const ContractScreen = () => {
  useInboxMark();
  const read = idParam.safeParse(useParams().idContrato);
  return read.success ? <KnownContract key={read.data} id={read.data} /> : <ContractNotFound />;
};
