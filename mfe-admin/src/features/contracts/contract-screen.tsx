import type { StaffContractDetail } from "@gleba/shared/contracts/crm";
import { PageHeading, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { useParams } from "react-router-dom";
import { RecordHistory } from "#features/audit";
import { ContractParties } from "#features/contract-parties";
import { MissingRates } from "#features/missing-rates";
import { TasksAbout } from "#features/tasks";
import { paths } from "#paths";
import { RequireRight, useMe } from "#platform/me";
import { RecordFailure } from "#ui/record-failure";
import { fetchContract } from "./api.ts";
import { ContractEvents } from "./contract-events.tsx";
import { ContractActions } from "./contract-actions.tsx";
import { ContractFacts } from "./components/contract-facts.tsx";
import { ContractRefund } from "./contract-refund.tsx";
import { ContractTerms } from "./contract-terms.tsx";
import { ContractDocuments } from "./contract-documents.tsx";
import { InstallmentsTable } from "./installments-table.tsx";

/** `/admin/contracts/{id}`: what was agreed, what is paid and owed, and what staff decide. */
export const ContractScreen = () => (
  <RequireRight title="Contrato" right="readCustomers">
    <Contract />
  </RequireRight>
);

const Contract = () => {
  const { id = "" } = useParams();
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchContract(number, signal), [number]));
  return (
    <Stack gap="lg">
      {answer.state !== "ready" && <PageHeading>Contrato</PageHeading>}
      {answer.state === "loading" && <Skeleton lines={8} height="3rem" width="100%" />}
      {answer.state === "failed" && (
        <RecordFailure
          error={answer.error}
          record="Este contrato"
          title="O contrato não carregou"
          back={{ to: paths.contracts(), label: "Ver os contratos" }}
          onRetry={again}
        />
      )}
      {answer.state === "ready" && <Loaded key={number} read={answer.value} />}
    </Stack>
  );
};

const Loaded = ({ read }: { read: StaffContractDetail }) => {
  const [file, setFile] = useState(read);
  const { contract, index } = file.details;
  const me = useMe()?.answer;
  return (
    <>
      <PageHeading>Contrato {contract.number}</PageHeading>
      {index.missing && (
        <MissingRates
          name={index.name}
          missing={index.missing}
          canLoad={me?.state === "ready" && me.value.can.manageFinanceRules}
        />
      )}
      <ContractFacts file={file} />
      {file.details.refund && (
        <ContractRefund contract={contract} refund={file.details.refund} signed={!file.awaitingSignature} />
      )}
      <ContractActions file={file} onChanged={setFile} />
      {file.parties && (
        <ContractParties
          file={file}
          onChanged={setFile}
          onOvertaken={async () => {
            const now = await fetchContract(contract.id);
            setFile(now);
            return now;
          }}
        />
      )}
      {file.agreed && <ContractTerms file={file} agreed={file.agreed} onChanged={setFile} />}
      <TasksAbout about={{ key: `contract-${contract.id}`, name: `contrato ${contract.number}` }} page />
      <ContractEvents file={file} onChanged={setFile} />
      <InstallmentsTable file={file} onChanged={setFile} />
      <ContractDocuments file={file} onChanged={setFile} />
      <RecordHistory key={file.version} entity="contract" id={contract.id} />
    </>
  );
};
