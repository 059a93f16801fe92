import type { BankSlipRequest } from "@gleba/shared/contracts";
import { Alert, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback, useId, useMemo, useState } from "react";
import { OfflineReason, OnlineButton } from "#features/connection";
import { calendarDayAfter, today } from "#features/contract-facts";
import { LoadFailure } from "#features/failure";
import { fetchPreview } from "../api.ts";
import { PreviewTable } from "./preview-table.tsx";
import * as styles from "./slip.module.css";

/** How far ahead a slip may be drawn for. */
const MOST_DAYS_AHEAD = 90;

interface Props {
  contractId: number;
  /** Names of the installments by id; keep it stable. */
  names: ReadonlyMap<number, string>;
  sending: boolean;
  refusal: string | null;
  onConfirm: (request: BankSlipRequest) => void;
}

/** When to pay, what it will cost, where to send it; then the confirmation. */
export const ConfirmSlips = ({ contractId, names, sending, refusal, onConfirm }: Props) => {
  const installmentIds = useMemo(() => [...names.keys()], [names]);
  const [payOn, setPayOn] = useState("");
  const [byEmail, setByEmail] = useState(true);
  const hint = useId();
  const ask = useCallback(
    (signal: AbortSignal) => fetchPreview({ contractId, installmentIds, payOn: payOn || undefined }, signal),
    [contractId, installmentIds, payOn],
  );
  const [preview, again] = useAnswer(ask);
  const deliverBy: BankSlipRequest["deliverBy"] = byEmail ? ["inbox", "email"] : ["inbox"];
  const confirm = () => onConfirm({ contractId, installmentIds, ...(payOn && { payOn }), deliverBy });
  return (
    <>
      <div className={styles.choices}>
        <label htmlFor={`${hint}-date`}>
          <span className={styles.strong}>Pagar em outro dia</span> <span className={styles.muted}>(opcional)</span>
        </label>
        <input
          id={`${hint}-date`}
          className={styles.date}
          type="date"
          lang="pt-BR"
          value={payOn}
          min={today()}
          max={calendarDayAfter(today(), MOST_DAYS_AHEAD)}
          aria-describedby={hint}
          onChange={({ currentTarget }) => setPayOn(currentTarget.value)}
        />
        <p id={hint} className={styles.muted}>
          Sem uma data, cada boleto vale até o vencimento da parcela; o de parcela em atraso vale hoje, com multa e
          juros até hoje.
        </p>
      </div>
      {preview.state === "loading" && <Skeleton lines={4} height="1.5rem" />}
      {preview.state === "failed" && (
        <LoadFailure title="Não foi possível calcular o valor" error={preview.error} onRetry={again} />
      )}
      {preview.state === "ready" && <PreviewTable preview={preview.value} names={names} />}
      <fieldset className={styles.choices}>
        <legend>Onde receber</legend>
        <label className={styles.choice}>
          <input type="checkbox" checked disabled /> Na caixa de entrada do portal
        </label>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={byEmail}
            onChange={({ currentTarget }) => setByEmail(currentTarget.checked)}
          />{" "}
          Também por e-mail
        </label>
      </fieldset>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <OnlineButton size="lg" fullWidth loading={sending} disabled={preview.state !== "ready"} onClick={confirm}>
        {installmentIds.length > 1 ? `Gerar ${installmentIds.length} boletos` : "Gerar boleto"}
      </OnlineButton>
      <OfflineReason />
    </>
  );
};
