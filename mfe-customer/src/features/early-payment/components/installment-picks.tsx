import type { Installment } from "@gleba/shared/contracts";
import { formatCents, formatDate, installmentName } from "@gleba/shared/words";
import * as styles from "../early-payment.module.css";

interface Props {
  /** Open installments by due date. */
  open: readonly Installment[];
  picked: ReadonlySet<number>;
  onChange: (picked: ReadonlySet<number>) => void;
}

/** Every installment to come, to be ticked one by one. */
export const InstallmentPicks = ({ open, picked, onChange }: Props) => {
  const toggle = (id: number, wanted: boolean): void => {
    const rest = new Set(picked);
    if (wanted) rest.add(id);
    else rest.delete(id);
    onChange(rest);
  };
  return (
    <fieldset className={styles.orders}>
      <legend>
        Parcelas: <output>{picked.size}</output> de {open.length}
      </legend>
      <ul className={styles.picks}>
        {open.map((row) => (
          <li key={row.id}>
            <label className={styles.order}>
              <input
                type="checkbox"
                checked={picked.has(row.id)}
                onChange={({ currentTarget }) => toggle(row.id, currentTarget.checked)}
              />
              <span>
                {installmentName(row)}
                <span className={styles.quiet}>
                  {formatDate(row.dueDate)}, {formatCents(row.correctedCents)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
