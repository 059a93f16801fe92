import type { ContractPreview } from "@gleba/shared/contracts/crm";
import { calendarText, firstPeriodText, lateFeesText } from "@gleba/shared/contracts/financing";
import { formatCents, formatDate, formatRate, installmentTypeName } from "@gleba/shared/words";
import * as styles from "./contract-preview-table.module.css";

const lagText = (months = 0): string =>
  months === 0 ? "" : `, com defasagem de ${months} ${months === 1 ? "mês" : "meses"}`;

/** What the contract will say of delay, calendar and first period. */
const saidText = ({ index, defaults }: ContractPreview): string =>
  defaults
    ? [
        `Atraso: ${lateFeesText(defaults)}.`,
        `Feriados: ${calendarText(defaults.calendar)}.`,
        index && firstPeriodText(defaults.firstPeriod),
      ]
        .filter(Boolean)
        .join(" ")
    : "";

/** Every installment that the contract will have, to the cent. */
export const ContractPreviewTable = ({ preview }: { preview: ContractPreview }) => (
  <section aria-label="Parcelas do contrato">
    <p>
      Preço de {formatCents(preview.priceCents)}, {preview.months} parcelas a {formatRate(preview.monthlyRate)} ao mês
      {preview.index && `, corrigidas por ${preview.index}${lagText(preview.indexLagMonths)}`}. Soma sem correção:{" "}
      <strong>{formatCents(preview.totalCents)}</strong>.
    </p>
    <p>{saidText(preview)}</p>
    {/* A keyboard scrolls it too. */}
    <div className={styles.place} tabIndex={0} role="region" aria-label="Lista de parcelas">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Nº</th>
            <th scope="col">Tipo</th>
            <th scope="col">Vencimento</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {preview.installments.map(({ number, kind, series, dueDate, amountCents }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{installmentTypeName({ kind, series })}</td>
              <td>{formatDate(dueDate)}</td>
              <td>{formatCents(amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
