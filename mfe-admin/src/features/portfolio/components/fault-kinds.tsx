import type { PortfolioReport } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import * as styles from "./portfolio.module.css";

/** What is wrong and how often: of thousands of contracts first what they have in common. */
export const FaultKinds = ({ kinds }: Pick<PortfolioReport["faults"], "kinds">) => (
  <section className={styles.totals} aria-labelledby="portfolio-fault-kinds">
    <h2 id="portfolio-fault-kinds">O que está errado</h2>
    <div className={styles.scroll} role="region" aria-label="Erros por motivo" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Motivo</th>
            <th scope="col">Linhas</th>
            <th scope="col">Contratos</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ column, reason, rows, contracts }) => (
            <tr key={`${column} ${reason}`}>
              <th scope="row">
                {column}: {reason}
              </th>
              <td data-label="Linhas">{formatCount(rows)}</td>
              <td data-label="Contratos">{contracts === 0 ? "–" : formatCount(contracts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
