import type { Contract, Installment, InstallmentPage } from "@gleba/shared/contracts";
import { useState } from "react";
import { ReadySlipDialog, SlipDialog } from "#features/bank-slips";
import { OnlineButton } from "#platform/connection";
import { Basket } from "./components/basket.tsx";
import { StatementTable } from "./components/statement-table.tsx";
import { useOverdue } from "./use-overdue.ts";
import type { Selection } from "./use-selection.ts";
import * as styles from "./components/statement.module.css";

interface Requested {
  contractId: number;
  installments: readonly Installment[];
  together?: boolean;
}

interface Props {
  contract: Pick<Contract, "id" | "number">;
  page: InstallmentPage;
  caption: string;
  mayRequest: boolean;
  /** Kept by the statement, so that it lives through pages and filters. */
  selection: Selection;
  /** Slips were asked for: the list is no longer what the server knows. */
  onChanged: () => void;
}

/** The installments of a page, what was picked among them, and the slips. */
export const PayableTable = ({ contract, page, caption, mayRequest, selection, onChanged }: Props) => {
  const contractId = contract.id;
  const [requested, setRequested] = useState<Requested>();
  const [shown, setShown] = useState<Installment>();
  const close = (asked: boolean) => {
    setRequested(undefined);
    if (!asked || !requested) return;
    selection.remove(requested.installments);
    onChanged();
  };
  const { picked, add } = selection;
  const overdue = useOverdue(contractId, add);
  const [first] = picked;
  const basket = first && { contractId: first.contractId, installments: picked };
  const ofOneContract = picked.every((one) => one.contractId === first?.contractId);
  const requestOne = (installment: Installment) => setRequested({ contractId, installments: [installment] });
  return (
    <>
      {mayRequest && page.totals.overdueCents > 0 && (
        <div className={styles.choice}>
          <OnlineButton variant="secondary" size="sm" loading={overdue.loading} onClick={overdue.pick}>
            Selecionar vencidas
          </OnlineButton>
        </div>
      )}
      <StatementTable
        contract={contract}
        installments={page.content}
        caption={caption}
        mayRequest={mayRequest}
        selection={selection}
        onRequest={requestOne}
        onShow={setShown}
      />
      <Basket
        selection={selection}
        onTogether={() => setRequested(basket && { ...basket, together: true })}
        onEach={ofOneContract ? () => setRequested(basket) : undefined}
      />
      {requested && <SlipDialog {...requested} onClose={close} />}
      {shown && (
        <ReadySlipDialog
          installment={shown}
          onClose={() => setShown(undefined)}
          onRequest={
            mayRequest
              ? () => {
                  setShown(undefined);
                  requestOne(shown);
                }
              : undefined
          }
        />
      )}
    </>
  );
};
