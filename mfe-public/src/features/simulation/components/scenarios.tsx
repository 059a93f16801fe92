import {
  correctionRhythm,
  type IndexScenario,
  indexScenarios,
  type Quote,
  quoteOf,
  yearlyCorrection,
} from "@gleba/shared/contracts/financing";
import { openOnPaper } from "@gleba/shared/kit";
import { Card } from "@gleba/shared/ui";
import { formatCents, formatRate } from "@gleba/shared/words";
import { useMemo } from "react";
import * as styles from "./breakdown.module.css";

const NAMES: Record<IndexScenario, string> = { none: "Sem correção", moderate: "Moderado", high: "Alto" };

const RHYTHM = {
  monthly: "Em contratos de 36 meses ou mais a correção pode ser mensal",
  yearly: "Em contratos de menos de 36 meses a correção só pode ser anual",
};

interface RowProps {
  quote: Quote;
  scenario: IndexScenario;
  isChosen: boolean;
  onChoose: () => void;
}

const nameOf = (scenario: IndexScenario): string =>
  scenario === "none" ? NAMES.none : `${NAMES[scenario]}, ${formatRate(yearlyCorrection[scenario])} ao ano`;

/** One supposition, computed where it is drawn: React may pause between two of them. */
const ScenarioRow = ({ quote, scenario, isChosen, onChoose }: RowProps) => {
  const { plan, priceCents, terms, startsOn } = quote;
  const { installmentCents, lastInstallmentCents, totalPaidCents, effectiveAnnualCost } = useMemo(
    () => quoteOf(plan, priceCents, { ...terms, indexScenario: scenario }, startsOn),
    [plan, priceCents, terms, scenario, startsOn],
  );
  return (
    <tr data-chosen={isChosen}>
      <th scope="row">
        <label className={styles.scenario}>
          <input type="radio" name="indice" checked={isChosen} onChange={onChoose} />
          {nameOf(scenario)}
        </label>
      </th>
      <td data-label="1ª parcela">{formatCents(installmentCents)}</td>
      <td data-label="Última parcela">{formatCents(lastInstallmentCents)}</td>
      <td data-label="Total pago">{formatCents(totalPaidCents)}</td>
      <td data-label="Custo efetivo ao ano">{formatRate(effectiveAnnualCost)}</td>
    </tr>
  );
};

interface Props {
  quote: Quote;
  chosen: IndexScenario;
  onChange: (scenario: IndexScenario) => void;
}

/** The same terms under three suppositions about the contract's index; the chosen one rules the rest of the page. */
export const Scenarios = ({ quote, chosen, onChange }: Props) => {
  const { plan, terms } = quote;
  return (
    <Card as="section" padding="lg" className={styles.part} aria-labelledby="cenarios">
      <h2 id="cenarios">E se o {plan.index} subir?</h2>
      <table className={`${styles.table} ${styles.beside}`}>
        <caption className={styles.hidden}>Três cenários de correção pelo {plan.index}</caption>
        <thead>
          <tr>
            <th scope="col">Cenário</th>
            <th scope="col">1ª parcela</th>
            <th scope="col">Última parcela</th>
            <th scope="col">Total pago</th>
            <th scope="col">Custo efetivo ao ano</th>
          </tr>
        </thead>
        <tbody>
          {indexScenarios.map((scenario) => (
            <ScenarioRow
              key={scenario}
              quote={quote}
              scenario={scenario}
              isChosen={scenario === chosen}
              onChoose={() => onChange(scenario)}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>São hipóteses, não previsões: ninguém conhece o índice de amanhã.</p>
      <details className={styles.hint} ref={openOnPaper}>
        <summary>Como se corrige</summary>
        <p>
          O saldo é corrigido primeiro e a parcela é recalculada depois. {RHYTHM[correctionRhythm(terms.installments)]}{" "}
          (Lei 10.931/2004, art. 46).
        </p>
      </details>
    </Card>
  );
};
