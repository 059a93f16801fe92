import { failureOf } from "@gleba/shared/kit";
import { Alert, Dialog, ErrorCard, notify, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { fetchContract } from "./api.ts";
import { PaymentDialog } from "./payment-dialog.tsx";

interface Props {
  contractId: number;
  installmentId: number;
  /** `Parcela 7 de 60 do contrato CT-2026-00007`. */
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Books what came in for an installment where its contract is not shown: that is read first, for what is left of it and its version. */
export const PaymentElsewhere = ({ contractId, installmentId, name, onDone, onClose }: Props) => {
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => fetchContract(contractId, signal), [contractId]),
  );
  const file = answer.state === "ready" ? answer.value : undefined;
  const row = file?.installments.find(({ id }) => id === installmentId);
  if (file && row && file.can.pay && (row.status === "open" || row.status === "overdue"))
    return (
      <PaymentDialog
        contractId={contractId}
        row={row}
        of={file.details.contract.number}
        version={file.version}
        onClose={onClose}
        onDone={() => {
          notify.success(`Pagamento registrado: ${name}.`);
          onDone();
        }}
      />
    );
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Dialog title={`Registrar pagamento: ${name}`} onClose={onClose}>
      {failed && (
        <ErrorCard title="O contrato não carregou" message={failed.message} errorId={failed.id} onRetry={again} />
      )}
      {answer.state === "loading" && <Skeleton lines={4} width="100%" />}
      {file && <Alert tone="warning">Esta parcela não está mais em aberto. Nada foi registrado.</Alert>}
    </Dialog>
  );
};
