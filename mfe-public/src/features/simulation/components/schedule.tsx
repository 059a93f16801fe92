import { type Quote, type Row } from "@gleba/shared/contracts/financing";
import { openOnPaper } from "@gleba/shared/kit";
import { Button, Card } from "@gleba/shared/ui";
import { formatCents, formatDate } from "@gleba/shared/words";
import { useState } from "react";
import { usePrinting } from "../use-printing.ts";
import * as styles from "./breakdown.module.css";

const PAGE = 12;
const NOTHING = "—";

interface Column {
  title: string;
  value: (row: Row) => string;
}

/** Columns that would hold nothing but zeros are left out. */
const columnsOf = (rows: readonly Row[], hasSeries: boolean): Column[] => {
  const has = (field: "balloonCents" | "correctionCents" | "interestCents") => rows.some((row) => row[field] > 0);
  return [
    { title: "Vencimento", value: ({ dueDate }) => formatDate(dueDate) },
    { title: "Pagamento", value: ({ paymentCents }) => formatCents(paymentCents) },
    ...(has("balloonCents")
      ? [
          {
            title: hasSeries ? "À parte, incluído" : "Reforço incluído",
            value: ({ balloonCents }: Row) => (balloonCents > 0 ? formatCents(balloonCents) : NOTHING),
          },
        ]
      : []),
    ...(has("correctionCents") ? [{ title: "Correção", value: (row: Row) => formatCents(row.correctionCents) }] : []),
    ...(has("interestCents") ? [{ title: "Juros", value: (row: Row) => formatCents(row.interestCents) }] : []),
    { title: "Abate o saldo", value: ({ amortizationCents }) => formatCents(amortizationCents) },
    { title: "Saldo devedor", value: ({ balanceCents }) => formatCents(balanceCents) },
  ];
};

const YearPager = ({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) => (
  <nav className={styles.pages} aria-label="Anos do cronograma">
    <Button variant="secondary" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
      Ano anterior
    </Button>
    <label>
      <span className={styles.hidden}>Ano do cronograma</span>
      <select value={page} onChange={(event) => onPage(Number(event.currentTarget.value))}>
        {Array.from({ length: pages }, (_, index) => (
          <option key={index} value={index}>
            Ano {index + 1} de {pages}
          </option>
        ))}
      </select>
    </label>
    <Button variant="secondary" size="sm" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
      Próximo ano
    </Button>
  </nav>
);

/** Every payment, a year at a time, folded; on paper all of them. */
export const Schedule = ({ quote: { schedule: rows, terms } }: { quote: Quote }) => {
  // In a grace some months have no installment.
  const isByMonth = (terms.graceMonths ?? 0) > 0;
  const [chosen, setPage] = useState(0);
  const printing = usePrinting();
  const pages = Math.ceil(rows.length / PAGE);
  // A shorter time may have fewer pages than the one that was open.
  const page = Math.min(chosen, pages - 1);
  const shown = printing ? rows : rows.slice(page * PAGE, (page + 1) * PAGE);
  const columns = columnsOf(rows, (terms.series ?? []).length > 0);
  return (
    <Card as="section" padding="lg" className={styles.part} aria-labelledby="cronograma">
      <details className={styles.folded} ref={openOnPaper}>
        <summary>
          <h2 id="cronograma">Cronograma</h2>
        </summary>
        <table className={styles.table}>
          <caption className={styles.hint}>
            {printing || pages === 1
              ? isByMonth
                ? `Todos os ${rows.length} meses`
                : `Todas as ${rows.length} parcelas`
              : `${isByMonth ? "Meses" : "Parcelas"} ${page * PAGE + 1} a ${Math.min((page + 1) * PAGE, rows.length)} de ${rows.length}`}
          </caption>
          <thead>
            <tr>
              <th scope="col">{isByMonth ? "Mês" : "Parcela"}</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.n}>
                <th scope="row">
                  <span className={styles.onlyCard}>{isByMonth ? "Mês " : "Parcela "}</span>
                  {row.n}
                </th>
                {columns.map(({ title, value }) => (
                  <td key={title} data-label={title} data-empty={value(row) === NOTHING || undefined}>
                    {value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {pages > 1 && <YearPager page={page} pages={pages} onPage={setPage} />}
      </details>
    </Card>
  );
};
