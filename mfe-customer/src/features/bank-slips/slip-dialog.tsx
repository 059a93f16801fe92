import type { BankSlipRequestState } from "@gleba/shared/contracts";
import { installmentName } from "@gleba/shared/words";
import { Dialog } from "@gleba/shared/ui";
import { useMemo } from "react";
import { worthToday, type Asked } from "./adjustment.ts";
import { ConfirmCombined } from "./confirm-combined.tsx";
import { ConfirmSlips } from "./confirm-slips.tsx";
import { RequestProgress } from "./components/request-progress.tsx";
import { useSlipRequest } from "./use-slip-request.ts";

interface Props {
  contractId: number;
  /** What is to be paid; keep it stable while the dialog is open. */
  installments: readonly Asked[];
  /** One slip for all of them, also of several contracts. */
  together?: boolean;
  /** Installments that fall due later, at present value. */
  early?: boolean;
  /** What was asked for already: how far it is. */
  begun?: BankSlipRequestState | null;
  /** `asked` is true when slips were asked for meanwhile. */
  onClose: (asked: boolean) => void;
}

/** From choosing how to pay to the slips in hand. */
export const SlipDialog = ({ contractId, installments, early, together, begun = null, onClose }: Props) => {
  const { request, sending, error, send, sendCombined, retry } = useSlipRequest(begun);
  const names = useMemo(
    () => new Map(installments.map((installment) => [installment.id, installmentName(installment)])),
    [installments],
  );
  const ids = useMemo(() => installments.map(({ id }) => id), [installments]);
  const today = useMemo(() => worthToday(installments), [installments]);
  const [one] = installments;
  const alone = installments.length === 1;
  // What a slip over several holds gets another one only in its place; what is paid ahead may have come into one a moment ago.
  const combined = alone ? early || one?.bankSlip?.items !== undefined : together;
  const titleOfSeveral = combined ? "Boleto de" : "Boletos de";
  const title = one && alone ? `Boleto: ${installmentName(one)}` : `${titleOfSeveral} ${installments.length} parcelas`;
  const asking = { today, sending, error };
  return (
    <Dialog title={title} onClose={() => onClose(request !== null)}>
      {request ? (
        <RequestProgress
          request={request}
          names={names}
          retrying={sending}
          error={error}
          onRetry={() => void retry()}
        />
      ) : combined ? (
        <ConfirmCombined {...asking} early={early} installmentIds={ids} onConfirm={(body) => void sendCombined(body)} />
      ) : (
        <ConfirmSlips {...asking} contractId={contractId} names={names} onConfirm={(body) => void send(body)} />
      )}
    </Dialog>
  );
};
