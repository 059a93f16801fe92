import type { LotSale } from "@gleba/shared/contracts/crm";
import { Skeleton } from "@gleba/shared/ui";
import { staffContractStatusName } from "@gleba/shared/words";
import { lazy, Suspense, useState } from "react";
import { useMe } from "#platform/me";
import * as styles from "./lot-dialog.module.css";

const ContractPapers = lazy(() =>
  import(/* webpackChunkName: "contracts" */ "#features/contracts")
    .then(({ loadContractPapers }) => loadContractPapers())
    .then(({ ContractPapers: papers }) => ({ default: papers })),
);

interface Props {
  contractId: number;
  /** Those the lot had before. */
  earlier?: LotSale["earlierContracts"];
}

/** What is on paper of one contract: folded, since its buyer is told who opened it. */
const Folded = ({ contractId, summary }: { contractId: number; summary: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.papers} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && (
        <Suspense fallback={<Skeleton lines={3} height="2.5rem" width="100%" />}>
          <ContractPapers id={contractId} />
        </Suspense>
      )}
    </details>
  );
};

/** A row of what is on paper of a lot's contract and of those before it, for who reads them. */
export const LotPapers = ({ contractId, earlier = [] }: Props) => {
  const me = useMe()?.answer;
  if (me?.state !== "ready" || !me.value.can.readCustomers) return null;
  return (
    <>
      <dt>Papéis</dt>
      <dd>
        <Folded contractId={contractId} summary="Contrato, termos e recibos" />
        {earlier.map(({ id, number, status }) => (
          <Folded
            key={id}
            contractId={id}
            summary={`Do contrato anterior ${number} (${staffContractStatusName(status).toLowerCase()})`}
          />
        ))}
      </dd>
    </>
  );
};
