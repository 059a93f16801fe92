import type { Installment, InstallmentPage } from "@gleba/shared/contracts";
import { useState } from "react";
import { ReadySlipDialog, SlipDialog } from "#features/bank-slips";
import { Basket } from "./components/basket.tsx";
import { StatementTable } from "./components/statement-table.tsx";
import type { Selection } from "./use-selection.ts";

interface Props {
  contractId: number;
  page: InstallmentPage;
  caption: string;
  mayRequest: boolean;
  /** Kept by the statement, so that it lives through pages and filters. */
  selection: Selection;
  /** Slips were asked for: the list is no longer what the server knows. */
  onChanged: () => void;
}

/** The installments of a page, what was picked among them, and the slips. */
export const PayableTable = ({ contractId, page, caption, mayRequest, selection, onChanged }: Props) => {
  const [requested, setRequested] = useState<readonly Installment[]>();
  const [shown, setShown] = useState<Installment>();
  const close = (asked: boolean) => {
    setRequested(undefined);
    if (!asked) return;
    selection.clear();
    onChanged();
  };
  return (
    <>
      <StatementTable
        installments={page.content}
        caption={caption}
        mayRequest={mayRequest}
        selection={selection}
        onRequest={(installment) => setRequested([installment])}
        onShow={setShown}
      />
      <Basket selection={selection} onRequest={() => setRequested(selection.picked)} />
      {requested && <SlipDialog contractId={contractId} installments={requested} onClose={close} />}
      {shown && (
        <ReadySlipDialog
          installment={shown}
          onClose={() => setShown(undefined)}
          onRequest={
            mayRequest
              ? () => {
                  setShown(undefined);
                  setRequested([shown]);
                }
              : undefined
          }
        />
      )}
    </>
  );
};
