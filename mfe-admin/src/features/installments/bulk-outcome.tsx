import type { InstallmentBulkResult } from "@gleba/shared/contracts/crm";
import { Alert } from "@gleba/shared/ui";
import { BulkReport } from "#ui/list";

interface Props {
  outcome: InstallmentBulkResult;
  noun: readonly [string, string];
}

/** What became of slips or reminders of many, and whose amount lacks a rate that nobody stored. */
export const BulkOutcome = ({ outcome, noun }: Props) => (
  <>
    <BulkReport outcome={outcome} noun={noun} />
    {outcome.warned && (
      <Alert tone="warning" title="Falta a taxa de um mês do índice">
        <ul>
          {outcome.warned.map(({ id, label, message }) => (
            <li key={id}>
              <strong>{label}</strong>: {message}
            </li>
          ))}
        </ul>
      </Alert>
    )}
  </>
);
