import type { Portfolio } from "@gleba/shared/contracts/crm";
import * as styles from "./portfolio.module.css";

const STEPS = ["Planilhas", "Colunas", "Conferência", "Resultado"] as const;

const AT: Readonly<Record<Portfolio["state"], number>> = {
  sending: 0,
  refused: 0,
  inspecting: 1,
  inspected: 1,
  checking: 2,
  checked: 2,
  taking: 3,
  taken: 3,
  undoing: 3,
  undone: 3,
};

/** Where a portfolio is on its way. */
export const PortfolioSteps = ({ state }: Pick<Portfolio, "state">) => (
  <ol className={styles.steps} aria-label="Etapas da carteira">
    {STEPS.map((label, index) => (
      <li key={label} aria-current={index === AT[state] ? "step" : undefined} data-done={index < AT[state]}>
        <span aria-hidden="true">{index < AT[state] ? "✓" : index + 1}</span> {label}
      </li>
    ))}
  </ol>
);
