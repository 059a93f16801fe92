import type { Contract, ContractEvent } from "@gleba/shared/contracts";
import { formatCents, formatDate, numberedInstallments, numberRanges } from "@gleba/shared/words";
import { Card } from "@gleba/shared/ui";
import { FileButton } from "#platform/private-files";
import * as styles from "../contract.module.css";

const NAMES = { renegotiation: "Renegociação da dívida", amendment: "Aditivo ao contrato" } as const;

/** What an event did, in a sentence or two: what was owed that day and what it became. */
const describe = ({ beforeCents, afterCents, undoneOn, figures }: ContractEvent): string => {
  const { replaced, made, discountCents, firstCents, firstDueOn } = figures;
  const before = numberedInstallments(replaced);
  if (undoneOn !== null) return `${before}: a mudança foi desfeita em ${formatDate(undoneOn)}, e vale o que era antes.`;
  const discount =
    discountCents > 0 ? `, e com o desconto de ${formatCents(discountCents)}, ${formatCents(afterCents)}` : "";
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
              name={`termo ${number}-${event.number}.pdf`}
              aria-label={`Baixar termo: ${NAMES[event.kind]}, ${formatDate(event.on)}`}
            >
              Baixar termo
            </FileButton>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
