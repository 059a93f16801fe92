import type { Rescission } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { ButtonLink, Card, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { paths } from "#paths";
import { Figure } from "#features/contract-facts";
import { LoadFailure } from "#ui/load-failure";
import { fetchRescission } from "./api.ts";
import * as styles from "./rescission.module.css";

/** `12 × R$ 100,00`; the last one takes the cents that the others leave. */
const Parcels = ({ parcels: { count, amountCents, lastCents } }: Pick<Rescission, "parcels">) =>
  lastCents === amountCents ? (
    <>
      {count} × {formatCents(amountCents)}
    </>
  ) : (
    <>
      {count - 1} × {formatCents(amountCents)} + {formatCents(lastCents)}
    </>
  );

/** An estimate of what comes back, every line explained. */
export const RescissionCard = ({ contractId }: { contractId: number }) => {
  const ask = useCallback((signal: AbortSignal) => fetchRescission(contractId, signal), [contractId]);
  const [answer, again] = useAnswer(ask);
  if (answer.state === "loading") return <Skeleton lines={5} height="2.5rem" />;
  if (answer.state === "failed")
    return <LoadFailure title="Não foi possível calcular a estimativa" error={answer.error} onRetry={again} />;
  const { on, lines, refundCents, parcels, withPossession, law } = answer.value;
  return (
    <Card as="section" className={styles.way} aria-labelledby="rescisao">
      <h2 id="rescisao">Estimativa de rescisão em {formatDate(on)}</h2>
      <p className={styles.quiet}>É uma conta informativa pela {law}; o valor final é o do distrato.</p>
      <dl className={styles.figures}>
        <Figure label="A receber de volta" size="lg">
          {formatCents(refundCents)}
        </Figure>
        {parcels.count > 1 && (
          <Figure label="Em parcelas mensais">
            <Parcels parcels={parcels} />
          </Figure>
        )}
      </dl>
      {parcels.firstOn && <p className={styles.quiet}>A primeira parcela é paga até {formatDate(parcels.firstOn)}.</p>}
      {withPossession && withPossession.fruitionCents > 0 && (
        <p className={styles.quiet}>
          O contrato não diz se a posse do lote já foi transmitida. Se foi em {formatDate(withPossession.sinceOn)}, são
          descontados {formatCents(withPossession.fruitionCents)} de fruição e voltam{" "}
          {formatCents(withPossession.refundCents)}.
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map(({ label, explanation, amountCents }) => (
          <li key={label}>
            <p className={styles.line}>
              <span>{label}</span>
              <span className={amountCents < 0 ? styles.kept : undefined}>{formatCents(amountCents)}</span>
            </p>
            <p className={styles.quiet}>{explanation}</p>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink variant="secondary" to={paths.askFor(contractId, "desistencia")}>
          Pedir a desistência
        </ButtonLink>
      </p>
      <p className={styles.quiet}>
        Você escreve à empresa, recebe um protocolo na hora e a resposta em até cinco dias.
      </p>
    </Card>
  );
};
