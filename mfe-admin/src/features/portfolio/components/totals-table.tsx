import type { PortfolioReport } from "@gleba/shared/contracts/crm";
import { formatCents, formatCount } from "@gleba/shared/words";
import * as styles from "./portfolio.module.css";

/** What the tables add up to, development by development: where a difference to the old system is looked for. */
export const TotalsTable = ({ report: { byDevelopment, totals } }: { report: PortfolioReport }) => (
  <section className={styles.totals} aria-labelledby="portfolio-totals">
    <h2 id="portfolio-totals">Totais das planilhas</h2>
    <div className={styles.scroll} role="region" aria-label="Totais por empreendimento" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Empreendimento</th>
            <th scope="col">Contratos</th>
            <th scope="col">Em aberto</th>
            <th scope="col">Pago</th>
          </tr>
        </thead>
        <tbody>
          {byDevelopment.map(({ development, contracts, openCents, paidCents }) => (
            <tr key={development}>
              <th scope="row">{development}</th>
              <td data-label="Contratos">{formatCount(contracts)}</td>
              <td data-label="Em aberto">{formatCents(openCents)}</td>
              <td data-label="Pago">{formatCents(paidCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Todos</th>
            <td data-label="Contratos">{formatCount(totals.contracts)}</td>
            <td data-label="Em aberto">{formatCents(totals.openCents)}</td>
            <td data-label="Pago">{formatCents(totals.paidCents)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  </section>
);
