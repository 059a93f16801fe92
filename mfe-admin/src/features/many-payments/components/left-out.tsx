import type { PayableInstallment } from "@gleba/shared/contracts/crm";
import { Alert, Button } from "@gleba/shared/ui";
import { formatCount } from "@gleba/shared/words";
import { payableName } from "./payable-rows.tsx";

interface Props {
  refused: readonly PayableInstallment[];
  /** Taken out by whoever books. */
  removed: number;
  /** They do not exist any more. */
  gone: number;
  onTakeBack: () => void;
}

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Which of the chosen installments are not booked, and why: said before anything is sent. */
export const LeftOut = ({ refused, removed, gone, onTakeBack }: Props) => (
  <>
    {(refused.length > 0 || gone > 0) && (
      <Alert tone="warning" title={counted(refused.length + gone, "parcela fica de fora", "parcelas ficam de fora")}>
        <ul>
          {refused.map((row) => (
            <li key={row.id}>
              <strong>{payableName(row)}</strong>, {row.customer.name}: {row.refusal}
            </li>
          ))}
          {gone > 0 && <li>{counted(gone, "não existe mais.", "não existem mais.")}</li>}
        </ul>
      </Alert>
    )}
    {removed > 0 && (
      <p>
        {counted(removed, "parcela tirada.", "parcelas tiradas.")}{" "}
        <Button variant="quiet" size="sm" onClick={onTakeBack}>
          Trazer de volta
        </Button>
      </p>
    )}
  </>
);
