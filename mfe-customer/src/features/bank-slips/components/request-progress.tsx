import type { BankSlipRequestState } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { Alert } from "@gleba/shared/ui";
import { slipCount } from "#features/contract-facts";
import { OfflineReason, OnlineButton } from "#platform/connection";
import { SlipPaper } from "./slip-paper.tsx";
import { SlipItems } from "./slip-items.tsx";
import { SlipCodes } from "./slip-codes.tsx";
import * as styles from "./slip.module.css";

interface Props {
  request: BankSlipRequestState;
  /** Names of the installments by id. */
  names: ReadonlyMap<number, string>;
  retrying: boolean;
  error: string | null;
  onRetry: () => void;
}

/** What became of a request: being drawn, failed with a way on, or the slips. */
export const RequestProgress = ({ request, names, retrying, error, onRetry }: Props) => {
  if (request.status === "failed")
    return (
      <>
        <Alert tone="error" title="O boleto não pôde ser gerado">
          {request.failure ?? "O banco não respondeu."} Seu pedido está guardado e nada foi cobrado.
        </Alert>
        {error && <Alert tone="error">{error}</Alert>}
        <OnlineButton loading={retrying} onClick={onRetry}>
          Tentar gerar de novo
        </OnlineButton>
        <OfflineReason />
      </>
    );
  if (request.status !== "ready")
    return (
      <div className={styles.waiting} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <p className={styles.strong}>Gerando o boleto…</p>
        <p className={styles.muted}>
          Leva poucos segundos. Pode fechar esta janela: ele chega também na sua caixa de entrada.
        </p>
      </div>
    );
  return request.slips.map((slip) => {
    const what = slip.items ? slipCount(slip) : slip.installmentIds.map((id) => names.get(id) ?? "Parcela").join(", ");
    return (
      <section key={slip.id} className={styles.slip} aria-label={`Boleto: ${what}`}>
        <SlipPaper about={slip.about} />
        <div>
          <p className={styles.muted}>{what}</p>
          <p className={styles.total}>{formatCents(slip.totalCents)}</p>
          <p className={styles.muted}>Vence em {formatDate(slip.dueDate)}</p>
          {slip.fineCents + slip.interestCents > 0 && (
            <p className={styles.muted}>
              Inclui multa de {formatCents(slip.fineCents)} e juros de {formatCents(slip.interestCents)}.
            </p>
          )}
        </div>
        {slip.items && <SlipItems items={slip.items} parts={slip.parts} />}
        <SlipCodes what={what} {...slip} />
      </section>
    );
  });
};
