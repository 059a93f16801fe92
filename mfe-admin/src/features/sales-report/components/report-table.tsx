import type { SalesReport, SalesReportRow } from "@gleba/shared/contracts/crm";
import { PortalLink } from "@gleba/shared/ui";
import { formatCents, formatCount, formatMonth, originName } from "@gleba/shared/words";
import { linkOf } from "../report-links.ts";
import { ROWS } from "../report-url.ts";
import * as styles from "./report-table.module.css";

const COLUMNS = [
  { of: "leads", label: "Contatos", text: formatCount },
  { of: "reservations", label: "Reservas", text: formatCount },
  { of: "contracts", label: "Contratos assinados", text: formatCount },
  { of: "priceCents", label: "Vendido", text: formatCents },
  { of: "receivedCents", label: "Recebido", text: formatCents },
] as const;

/** What was found, a row each and the sums last; each number opens the list behind it, where there is one. */
export const ReportTable = ({ report, label }: { report: SalesReport; label: string }) => {
  const { by, rows, total } = report;
  const columns = COLUMNS.filter(({ of }) => total[of] !== null);
  const nameOf = ({ name }: SalesReportRow): string =>
    by === "month" ? formatMonth(name.slice(0, 7)) : by === "source" ? originName(name) : name;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{ROWS.find(({ value }) => value === by)!.heading}</th>
          {columns.map((column) => (
            <th key={column.of} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id ?? row.name}>
            <th scope="row">{nameOf(row)}</th>
            {columns.map((column) => (
              <td key={column.of} data-label={column.label}>
                <Figure
                  to={row[column.of] ? linkOf(report, row, column.of) : null}
                  text={column.text(row[column.of]!)}
                  name={`${column.label} de ${nameOf(row)}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {columns.map((column) => (
            <td key={column.of} data-label={column.label}>
              {column.text(total[column.of]!)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
};

const Figure = ({ to, text, name }: { to: string | null; text: string; name: string }) =>
  to === null ? (
    text
  ) : (
    <PortalLink to={to} aria-label={`${text}: ${name}`}>
      {text}
    </PortalLink>
  );
