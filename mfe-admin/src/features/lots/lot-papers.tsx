import { Skeleton } from "@gleba/shared/ui";
import { lazy, Suspense, useState } from "react";
import { useMe } from "#platform/me";
import * as styles from "./lot-dialog.module.css";

const ContractPapers = lazy(() =>
  import(/* webpackChunkName: "contracts" */ "#features/contracts").then(({ ContractPapers: papers }) => ({
    default: papers,
  })),
);

/** A row of what is on paper of a lot's contract, for who reads it: folded, since its buyer is told who opened it. */
export const LotPapers = ({ contractId }: { contractId: number }) => {
  const me = useMe()?.answer;
  const [open, setOpen] = useState(false);
  if (me?.state !== "ready" || !me.value.can.readCustomers) return null;
  return (
    <>
      <dt>Papéis</dt>
      <dd>
        <details className={styles.papers} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>Contrato, termos e recibos</summary>
          {open && (
            <Suspense fallback={<Skeleton lines={3} height="2.5rem" width="100%" />}>
              <ContractPapers id={contractId} />
            </Suspense>
          )}
        </details>
      </dd>
    </>
  );
};
