import type { CombinedSlipRequest } from "@gleba/shared/contracts";
import { Alert, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { OfflineReason, OnlineButton } from "#platform/connection";
import { LoadFailure } from "#ui/load-failure";
import { fetchCombinedPreview } from "./api.ts";
import { CombinedPreview } from "./components/combined-preview.tsx";
import { DeliveryChoice, deliveryOf } from "./components/delivery-choice.tsx";
import { PayDay } from "./components/pay-day.tsx";

/** Until when the slip holds where nobody says another day. */
const holdsUntil = (alone: boolean, early = false): string => {
  if (alone)
    return early
      ? "Com o desconto do dia em que você paga: hoje, se não escolher outro. Depois desse dia o banco não o aceita."
      : "O boleto vale até o vencimento da parcela; o de parcela em atraso vale hoje, com multa e juros até hoje.";
  return early
    ? "Um só código para todas, com o desconto do dia em que você paga: hoje, se não escolher outro. Depois desse dia o banco não o aceita."
    : "Um só código para todas. O boleto vence no dia em que a primeira delas deve ser paga, hoje se alguma está em atraso, e depois desse dia o banco não o aceita.";
};

interface Props {
  /** Keep it stable. */
  installmentIds: readonly number[];
  early: boolean | undefined;
  /** What each is worth today, by id. */
  today: ReadonlyMap<number, number>;
  sending: boolean;
  error: string | null;
  onConfirm: (request: CombinedSlipRequest) => void;
}

/** What one slip, over all of them or over one, would ask for and take the place of, when to pay it, where to send it. */
export const ConfirmCombined = ({ installmentIds, early, today, sending, error, onConfirm }: Props) => {
  const [payOn, setPayOn] = useState<string>();
  const [byEmail, setByEmail] = useState(true);
  const ask = useCallback(
    (signal: AbortSignal) => fetchCombinedPreview({ installmentIds, payOn, early }, signal),
    [installmentIds, payOn, early],
  );
  const [preview, again] = useAnswer(ask);
  const replaces = preview.state === "ready" ? preview.value.open.map(({ id }) => id) : [];
  const confirm = () =>
    onConfirm({
      installmentIds: [...installmentIds],
      ...(payOn && { payOn }),
      ...(early && { early }),
      ...(replaces.length > 0 && { replaces }),
      deliverBy: deliveryOf(byEmail),
    });
  return (
    <>
      <PayDay onChange={setPayOn}>{holdsUntil(installmentIds.length === 1, early)}</PayDay>
      {preview.state === "loading" && <Skeleton lines={4} height="1.5rem" />}
      {preview.state === "failed" && (
        <LoadFailure title="Não foi possível calcular o valor" error={preview.error} onRetry={again} />
      )}
      {preview.state === "ready" && <CombinedPreview preview={preview.value} today={today} />}
      <DeliveryChoice byEmail={byEmail} onChange={setByEmail} />
      {error && <Alert tone="error">{error}</Alert>}
      <OnlineButton size="lg" fullWidth loading={sending} disabled={preview.state !== "ready"} onClick={confirm}>
        {replaces.length > 0 ? "Cancelar o anterior e gerar este" : "Gerar boleto"}
      </OnlineButton>
      <OfflineReason />
    </>
  );
};
