import type { BankPaymentDetail } from "@gleba/shared/contracts/crm";
import { Alert, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { formatCents } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { CollapsibleHistory } from "#features/audit";
import { RecordFailure } from "#ui/record-failure";
import { FormDialog } from "#ui/unsaved-changes";
import { fetchBankPayment } from "./api.ts";
import { PaymentFacts } from "./components/payment-facts.tsx";
import { DecisionForm } from "./decision-form.tsx";

interface Props {
  id: number;
  onDecided: (payment: BankPaymentDetail) => void;
  /** Somebody else decided meanwhile. */
  onOvertaken: () => void;
  onClose: () => void;
}

/** One payment as the bank reported it, with what is proposed; decided here, or how it was. */
export const BankPaymentDialog = ({ id, onDecided, onOvertaken, onClose }: Props) => {
  const [overtaken, setOvertaken] = useState(false);
  const ask = useCallback((signal: AbortSignal) => fetchBankPayment(id, null, signal), [id]);
  const [answer, again] = useAnswer(ask);
  const payment = answer.state === "ready" ? answer.value : undefined;
  const title = payment ? `Pagamento de ${formatCents(payment.paidCents)}` : "Pagamento do banco";
  return (
    <FormDialog title={title} wide side onClose={onClose}>
      {(close) => (
        <Stack gap="md">
          {answer.state === "loading" && <Skeleton lines={6} height="2rem" width="100%" />}
          {answer.state === "failed" && (
            <RecordFailure
              error={answer.error}
              record="Este pagamento"
              title="O pagamento não carregou"
              back={{ onClose }}
              onRetry={again}
            />
          )}
          {overtaken && (
            <Alert tone="warning">
              Outra pessoa decidiu agora sobre este pagamento. Confira abaixo como ele ficou.
            </Alert>
          )}
          {payment && <PaymentFacts payment={payment} />}
          {payment?.status === "waiting" && (
            <DecisionForm
              key={`decision ${payment.version}`}
              payment={payment}
              onDecided={(done) => {
                onDecided(done);
                setOvertaken(false);
                again();
              }}
              onOvertaken={() => {
                onOvertaken();
                setOvertaken(true);
                again();
              }}
              onClose={close}
            />
          )}
          {payment && <CollapsibleHistory key={`history ${payment.version}`} entity="bank_payment" id={payment.id} />}
        </Stack>
      )}
    </FormDialog>
  );
};
