import type { EventPreview } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate, numberRanges } from "@gleba/shared/words";
import { Stack } from "@gleba/shared/ui";
import * as styles from "./lines.module.css";

/** What an event would take and make, to the cent, before it is confirmed. */
export const EventFigures = ({ preview }: { preview: EventPreview }) => {
  const { on, beforeCents, afterCents, figures, remainingBeforeCents, remainingAfterCents } = preview;
  const { replaced, made, firstCents, lastCents, firstDueOn, lastDueOn, totalCents } = figures;
  const isPayoff = figures.savingCents !== undefined;
  const lines = [
    ["Parcelas vencidas, corrigidas", figures.correctedCents],
    ["Multa por atraso", figures.fineCents],
    ["Juros por atraso", figures.interestCents],
    ["Parcelas a vencer, a valor presente", figures.aheadCents],
    [`Saldo em ${formatDate(on)}`, beforeCents],
    ["Desconto", -figures.discountCents],
    [isPayoff ? "Valor para quitar" : "Valor parcelado", afterCents],
  ] as const;
  return (
    <Stack as="section" gap="sm" aria-label="Simulação">
      <ul className={styles.lines}>
        {lines
          .filter(([, cents]) => cents !== 0)
          .map(([label, cents]) => (
            <li key={label}>
              <span>{label}</span>
              <span>{formatCents(cents)}</span>
            </li>
          ))}
      </ul>
      <p>
        {replaced.length === 1 ? "Sai a parcela" : "Saem as parcelas"} {numberRanges(replaced)}.{" "}
        {made.length === 1 ? (
          <>
            Entra a parcela {numberRanges(made)}: <strong>{formatCents(firstCents)}</strong> em {formatDate(firstDueOn)}
            .
          </>
        ) : (
          <>
            Entram {made.length} parcelas, {numberRanges(made)}: a primeira de{" "}
            <strong>{formatCents(firstCents)}</strong> em {formatDate(firstDueOn)}, a última de {formatCents(lastCents)}{" "}
            em {formatDate(lastDueOn)}, {formatCents(totalCents)} ao todo.
          </>
        )}
      </p>
      {figures.savingCents ? <p>Juros futuros que deixam de ser devidos: {formatCents(figures.savingCents)}.</p> : null}
      <p>
        A pagar até o fim do contrato: de {formatCents(remainingBeforeCents)} para{" "}
        <strong>{formatCents(remainingAfterCents)}</strong>.
      </p>
    </Stack>
  );
};
