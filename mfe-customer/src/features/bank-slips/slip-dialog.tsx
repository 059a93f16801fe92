import type { Installment } from "@gleba/shared/contracts";
import { Dialog } from "@gleba/shared/ui";
import { useMemo } from "react";
import { installmentName } from "#features/contract-facts";
import { ConfirmSlips } from "./confirm-slips.tsx";
import { RequestProgress } from "./components/request-progress.tsx";
import { useSlipRequest } from "./use-slip-request.ts";

interface Props {
  contractId: number;
  /** What is to be paid; keep it stable while the dialog is open. */
  installments: readonly Pick<Installment, "id" | "kind" | "number">[];
  /** Installments that fall due later, at present value. */
  early?: boolean;
  /** `asked` is true when slips were asked for meanwhile. */
  onClose: (asked: boolean) => void;
}

/** From choosing how to pay to the slips in hand. */
export const SlipDialog = ({ contractId, installments, early, onClose }: Props) => {
  const { request, sending, error, send, retry } = useSlipRequest();
  const names = useMemo(
    () => new Map(installments.map((installment) => [installment.id, installmentName(installment)])),
    [installments],
  );
  const [one] = installments;
  const title =
    one && installments.length === 1 ? `Boleto: ${installmentName(one)}` : `Boletos de ${installments.length} parcelas`;
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
      ) : (
        <ConfirmSlips
          contractId={contractId}
          names={names}
          early={early}
          sending={sending}
          error={error}
          onConfirm={(body) => void send(body)}
        />
      )}
    </Dialog>
  );
};
