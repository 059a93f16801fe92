import type { BankSlipRequest } from "@gleba/shared/contracts";
import { Alert, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback, useMemo, useState } from "react";
import { OfflineReason, OnlineButton } from "#platform/connection";
import { LoadFailure } from "#ui/load-failure";
import { fetchPreview } from "./api.ts";
import { DeliveryChoice, deliveryOf } from "./components/delivery-choice.tsx";
import { PayDay } from "./components/pay-day.tsx";
import { PreviewTable } from "./components/preview-table.tsx";

interface Props {
  contractId: number;
  /** Names of the installments by id; keep it stable. */
  names: ReadonlyMap<number, string>;
  /** What each is worth today, by id. */
  today: ReadonlyMap<number, number>;
  sending: boolean;
  error: string | null;
  onConfirm: (request: BankSlipRequest) => void;
}

/** When to pay, what it will cost, where to send it; then the confirmation. */
export const ConfirmSlips = ({ contractId, names, today, sending, error, onConfirm }: Props) => {
  const installmentIds = useMemo(() => [...names.keys()], [names]);
  const [payOn, setPayOn] = useState<string>();
  const [byEmail, setByEmail] = useState(true);
  const ask = useCallback(
    (signal: AbortSignal) => fetchPreview({ contractId, installmentIds, payOn }, signal),
    [contractId, installmentIds, payOn],
  );
  const [preview, again] = useAnswer(ask);
  const deliverBy = deliveryOf(byEmail);
  const confirm = () => onConfirm({ contractId, installmentIds, ...(payOn && { payOn }), deliverBy });
  return (
    <>
      <PayDay onChange={setPayOn}>
        Cada boleto vale até o vencimento da parcela; o de parcela em atraso vale hoje, com multa e juros até hoje.
      </PayDay>
      {preview.state === "loading" && <Skeleton lines={4} height="1.5rem" />}
      {preview.state === "failed" && (
        <LoadFailure title="Não foi possível calcular o valor" error={preview.error} onRetry={again} />
      )}
      {preview.state === "ready" && <PreviewTable preview={preview.value} names={names} today={today} />}
      <DeliveryChoice byEmail={byEmail} onChange={setByEmail} />
      {error && <Alert tone="error">{error}</Alert>}
      <OnlineButton size="lg" fullWidth loading={sending} disabled={preview.state !== "ready"} onClick={confirm}>
        {installmentIds.length > 1 ? `Gerar ${installmentIds.length} boletos` : "Gerar boleto"}
      </OnlineButton>
      <OfflineReason />
    </>
  );
};
