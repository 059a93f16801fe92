import type { Contract, ContractEvent } from "@gleba/shared/contracts";
import { formatCents, formatDate, numberedInstallments, numberRanges } from "@gleba/shared/words";
import { Card } from "@gleba/shared/ui";
import { FileButton } from "#platform/private-files";
import * as styles from "../contract.module.css";

const NAMES = {
  renegotiation: "Renegociação da dívida",
  amendment: "Aditivo ao contrato",
  payoff: "Quitação antecipada",
} as const;
/** A payoff has no term to sign before it is paid, and then one of its own. */
const paperOf = (kind: ContractEvent["kind"]): string => (kind === "payoff" ? "demonstrativo" : "termo");

/** One payment ends the contract: what it costs, until when, and what it spares. */
const describePayoff = ({ beforeCents, afterCents, figures }: ContractEvent, discount: string): string => {
  const saving = figures.savingCents ? `, sem ${formatCents(figures.savingCents)} de juros futuros` : "";
  return `${numberedInstallments(figures.replaced)}: ${formatCents(beforeCents)} nesse dia${saving}${discount}. Um pagamento só, de ${formatCents(afterCents)}, até ${formatDate(figures.firstDueOn)}.`;
};

/** What an event did, in a sentence or two: what was owed that day and what it became. */
const describe = (event: ContractEvent): string => {
  const { kind, beforeCents, afterCents, undoneOn, figures } = event;
  const { replaced, made, discountCents, firstCents, firstDueOn } = figures;
  const before = numberedInstallments(replaced);
  if (undoneOn !== null) return `${before}: a mudança foi desfeita em ${formatDate(undoneOn)}, e vale o que era antes.`;
  const discount =
    discountCents > 0 ? `, e com o desconto de ${formatCents(discountCents)}, ${formatCents(afterCents)}` : "";
  if (kind === "payoff") return describePayoff(event, discount);
  const first = `${formatCents(firstCents)} em ${formatDate(firstDueOn)}`;
  const instead = made.length === 1 ? first : `${made.length} parcelas, a primeira de ${first}`;
  return `${before}: ${formatCents(beforeCents)} nesse dia${discount}. No lugar, nº ${numberRanges(made)}: ${instead}.`;
};

interface Props {
  contract: Contract;
  events: readonly ContractEvent[];
}

/** What changed the installments since the signature, the newest first, each with its paper to sign. */
export const ContractChanges = ({ contract: { id, number }, events }: Props) => (
  <Card as="section" className={styles.block} aria-labelledby="mudancas">
    <h2 id="mudancas">Mudanças nas parcelas</h2>
    <ul className={styles.files}>
      {events.map((event) => (
        <li key={event.number}>
          <span>
            <span className={styles.person}>
              {NAMES[event.kind]}, {formatDate(event.on)}
            </span>
            <span className={styles.quiet}> {describe(event)}</span>
          </span>
          {event.undoneOn === null && (
            <FileButton
              path={`/contracts/${id}/events/${event.number}/term.pdf`}
              name={`${paperOf(event.kind)} ${number}-${event.number}.pdf`}
              aria-label={`Baixar ${paperOf(event.kind)}: ${NAMES[event.kind]}, ${formatDate(event.on)}`}
            >
              Baixar {paperOf(event.kind)}
            </FileButton>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
