import {
  correctionRhythm,
  type IndexScenario,
  indexScenarios,
  type Quote,
  quoteOf,
  yearlyCorrection,
} from "@gleba/shared/contracts/financing";
import { Card } from "@gleba/shared/ui";
import { formatCents, formatRate } from "@gleba/shared/words";
import { useMemo } from "react";
import * as styles from "./breakdown.module.css";

const NAMES: Record<IndexScenario, string> = { none: "Sem correção", moderate: "Moderado", high: "Alto" };

const RHYTHM = {
  monthly: "Em contratos de 36 meses ou mais a correção pode ser mensal",
  yearly: "Em contratos de menos de 36 meses a correção só pode ser anual",
};

const nameOf = (scenario: IndexScenario): string =>
  scenario === "none" ? NAMES.none : `${NAMES[scenario]}, ${formatRate(yearlyCorrection[scenario])} ao ano`;

interface Props {
  quote: Quote;
  chosen: IndexScenario;
  onChange: (scenario: IndexScenario) => void;
}

/** The same terms under three suppositions about the contract's index; the chosen one rules the rest of the page. */
export const Scenarios = ({ quote, chosen, onChange }: Props) => {
  const { plan, priceCents, terms, startsOn } = quote;
  const quotes = useMemo(
    () => indexScenarios.map((indexScenario) => quoteOf(plan, priceCents, { ...terms, indexScenario }, startsOn)),
    [plan, priceCents, terms, startsOn],
  );
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
          {quotes.map((each) => {
            const { indexScenario } = each.terms;
            return (
              <tr key={indexScenario} data-chosen={indexScenario === chosen}>
                <th scope="row">
                  <label className={styles.scenario}>
                    <input
                      type="radio"
                      name="indice"
                      checked={indexScenario === chosen}
                      onChange={() => onChange(indexScenario)}
                    />
                    {nameOf(indexScenario)}
                  </label>
                </th>
                <td data-label="1ª parcela">{formatCents(each.installmentCents)}</td>
                <td data-label="Última parcela">{formatCents(each.lastInstallmentCents)}</td>
                <td data-label="Total pago">{formatCents(each.totalPaidCents)}</td>
                <td data-label="Custo efetivo ao ano">{formatRate(each.effectiveAnnualCost)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.hint}>São hipóteses, não previsões: ninguém conhece o índice de amanhã.</p>
      <details className={styles.hint}>
        <summary>Como se corrige</summary>
        <p>
          O saldo é corrigido primeiro e a parcela é recalculada depois. {RHYTHM[correctionRhythm(terms.installments)]}{" "}
          (Lei 10.931/2004, art. 46).
        </p>
      </details>
    </Card>
  );
};
