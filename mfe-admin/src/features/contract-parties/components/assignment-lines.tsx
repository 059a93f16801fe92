import type { StaffAssignment } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate } from "@gleba/shared/words";
import { Button } from "@gleba/shared/ui";
import * as styles from "./parties.module.css";

interface Props {
  assignments: readonly StaffAssignment[];
  onDownload: (assignment: StaffAssignment) => void;
}

const describe = ({ assignors, assignees, priceCents, signedOn, registration }: StaffAssignment): string =>
  [
    `${assignors.join(" e ")} a ${assignees.join(" e ")}`,
    `assinada em ${formatDate(signedOn)}`,
    priceCents === 0 ? "sem pagamento" : formatCents(priceCents),
    registration,
  ]
    .filter(Boolean)
    .join(", ");

/** The transfers of a contract, the newest first: who gave what to whom, for how much, and at which balance. */
export const AssignmentLines = ({ assignments, onDownload }: Props) => (
  <ul className={styles.lines} aria-label="Cessões">
    {assignments.map((assignment) => {
      const { number, from, balanceCents, overdueCents, byName, reason, protocol } = assignment;
      const name = `Cessão ${number}, ${formatDate(from)}`;
      return (
        <li key={number}>
          <span>
            {name}
            <small>{describe(assignment)}</small>
            <small>
              Saldo para quitar: {formatCents(balanceCents)}
              {overdueCents > 0 && `, ${formatCents(overdueCents)} em atraso`}
            </small>
            <small>
              {byName}: {reason}
              {protocol && ` (protocolo ${protocol})`}
            </small>
          </span>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Baixar termo: ${name}`}
            onClick={() => onDownload(assignment)}
          >
            Baixar termo
          </Button>
        </li>
      );
    })}
  </ul>
);
