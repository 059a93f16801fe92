import type { PortfolioFault } from "@gleba/shared/contracts/crm";
import { formatCount } from "@gleba/shared/words";
import * as styles from "./portfolio.module.css";

/** `12`, or `2 a 181 (180 linhas)` for many rows that are wrong in the same way. */
const linesText = ({ line, lastLine, rows }: PortfolioFault): string =>
  rows > 1 ? `${formatCount(line)} a ${formatCount(lastLine)} (${formatCount(rows)} linhas)` : formatCount(line);

/** Faults in their order, those of a contract under its number. */
const byContract = (faults: readonly PortfolioFault[]): [string, PortfolioFault[]][] => {
  const groups = new Map<string, PortfolioFault[]>();
  for (const fault of faults) groups.set(fault.contract, [...(groups.get(fault.contract) ?? []), fault]);
  return [...groups];
};

/** Each row that is wrong, with its place and its reason, contract by contract. */
export const FaultsTable = ({ faults }: { faults: readonly PortfolioFault[] }) => (
  <div className={styles.scroll} role="region" aria-label="Lista de erros" tabIndex={0}>
    <table className={styles.faults}>
      <thead>
        <tr>
          <th scope="col">Planilha</th>
          <th scope="col">Linha</th>
          <th scope="col">Coluna</th>
          <th scope="col">Valor</th>
          <th scope="col">Motivo</th>
        </tr>
      </thead>
      {byContract(faults).map(([contract, own]) => (
        <tbody key={contract}>
          <tr>
            <th scope="rowgroup" colSpan={5}>
              {contract ? `Contrato ${contract}` : "Sem contrato"}
            </th>
          </tr>
          {own.map((fault) => (
            <tr key={`${fault.sheet} ${fault.line} ${fault.column} ${fault.reason}`}>
              <td data-label="Planilha">{fault.sheet}</td>
              <td data-label="Linha">{linesText(fault)}</td>
              <td data-label="Coluna">{fault.column}</td>
              <td data-label="Valor">{fault.value || "vazio"}</td>
              <td data-label="Motivo">{fault.reason}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </div>
);
