import type { Contract, Rescission } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";
import { Card } from "@gleba/shared/ui";
import { FileButton } from "#platform/private-files";
import * as styles from "../contract.module.css";

/** "em 12 parcelas, a primeira até 23/05/2027", or "de uma vez". */
const spreadOf = ({ parcels: { count, firstOn } }: Rescission): string => {
  if (firstOn === null) return "de uma vez";
  return `${count === 1 ? "em uma parcela" : `em ${count} parcelas, a primeira`} até ${formatDate(firstOn)}`;
};

/** What is given back of a contract that was undone, as it was worked out that day, and the paper to sign. */
export const RefundCard = ({ contract: { id, number }, refund }: { contract: Contract; refund: Rescission }) => (
  <Card as="section" className={styles.block} aria-labelledby="distrato">
    <h2 id="distrato">Distrato</h2>
    <p>
      {refund.refundCents === 0 ? (
        "Não há valor a devolver."
      ) : (
        <>
          A devolver: <strong>{formatCents(refund.refundCents)}</strong>, {spreadOf(refund)}.
        </>
      )}{" "}
      <span className={styles.quiet}>{refund.law}.</span>
    </p>
    <ul className={styles.sums}>
      {refund.lines.map(({ label, explanation, amountCents }) => (
        <li key={label}>
          <span>
            {label}
            <small>{explanation}</small>
          </span>
          <span>{formatCents(amountCents)}</span>
        </li>
      ))}
    </ul>
    <div>
      <FileButton size="md" path={`/contracts/${id}/rescission-term.pdf`} name={`termo de distrato ${number}.pdf`}>
        Baixar termo de distrato
      </FileButton>
    </div>
  </Card>
);
