import type { Contract, Installment } from "@gleba/shared/contracts";
import { formatDate, installmentName } from "@gleba/shared/words";
import { VisuallyHidden } from "@gleba/shared/ui";
import { dueSentence, InstallmentBadge, payableNote } from "#features/contract-facts";
import { isPayable, type Selection } from "../use-selection.ts";
import { Amount } from "./amount.tsx";
import { InstallmentAction } from "./installment-action.tsx";
import * as styles from "./statement.module.css";

interface Props {
  contract: Pick<Contract, "id" | "number">;
  installments: readonly Installment[];
  caption: string;
  mayRequest: boolean;
  selection: Selection;
  onRequest: (installment: Installment) => void;
  onShow: (installment: Installment) => void;
}

/** Safari forgets that a table is one when the stylesheet turns it into blocks, so every part of it says so again. */
const as = (role: "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "cell") => ({ role });

/** The installments as a table, and as cards on a phone. */
export const StatementTable = ({
  contract,
  installments,
  caption,
  mayRequest,
  selection,
  onRequest,
  onShow,
}: Props) => (
  <table className={styles.table} {...as("table")}>
    <caption className={styles.caption}>{caption}</caption>
    <thead {...as("rowgroup")}>
      <tr {...as("row")}>
        {mayRequest && (
          <th {...as("columnheader")} scope="col" className={styles.pick}>
            <VisuallyHidden>Escolher</VisuallyHidden>
          </th>
        )}
        <th {...as("columnheader")} scope="col">
          Parcela
        </th>
        <th {...as("columnheader")} scope="col">
          Vencimento
        </th>
        <th {...as("columnheader")} scope="col" className={styles.number}>
          Valor
        </th>
        <th {...as("columnheader")} scope="col">
          Situação
        </th>
        <th {...as("columnheader")} scope="col" className={styles.actions}>
          Boleto ou recibo
        </th>
      </tr>
    </thead>
    <tbody {...as("rowgroup")}>
      {installments.map((installment) => {
        const { id, dueDate, status, partPaidCents = 0 } = installment;
        const picked = selection.ids.has(id);
        return (
          <tr key={id} {...as("row")} data-picked={picked}>
            {mayRequest && (
              <td {...as("cell")} className={styles.pick}>
                {isPayable(installment) && (
                  <input
                    type="checkbox"
                    aria-label={`Escolher ${installmentName(installment)}`}
                    checked={picked}
                    disabled={selection.full && !picked}
                    onChange={() => selection.toggle(installment)}
                  />
                )}
              </td>
            )}
            <th {...as("rowheader")} scope="row" className={styles.name}>
              {installmentName(installment)}
            </th>
            <td {...as("cell")} className={styles.due}>
              {formatDate(dueDate)}
              {isPayable(installment) && <span className={styles.note}>{dueSentence(dueDate)}</span>}
              {payableNote(installment) && <span className={styles.note}>{payableNote(installment)}</span>}
              {installment.adjustsOn && (
                <span className={styles.note}>Reajusta em {formatDate(installment.adjustsOn)}</span>
              )}
            </td>
            <td {...as("cell")} className={styles.number}>
              <Amount installment={installment} />
            </td>
            <td {...as("cell")} className={styles.status}>
              <InstallmentBadge status={status} replacedBy={installment.replacedBy} partPaid={partPaidCents > 0} />
            </td>
            <td {...as("cell")} className={styles.actions}>
              <InstallmentAction
                contract={contract}
                installment={installment}
                mayRequest={mayRequest}
                onRequest={() => onRequest(installment)}
                onShow={() => onShow(installment)}
              />
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
