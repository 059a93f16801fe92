import { summaryOf, type IndexScenario, type Quote, type SummaryFacts } from "@gleba/shared/contracts/financing";
import { memo, useMemo } from "react";
import { yearsOf } from "../years.ts";
import { Chart } from "./chart.tsx";
import { Scenarios } from "./scenarios.tsx";
import { Schedule } from "./schedule.tsx";
import { Summary } from "./summary.tsx";
import * as styles from "./breakdown.module.css";

interface Props {
  quote: Quote;
  facts: SummaryFacts;
  /** The choice of this very moment; the figures may follow a moment later. */
  scenario: IndexScenario;
  onScenario: (scenario: IndexScenario) => void;
}

/** All of a simulation: under each supposition, by year, by month, and as the law wants it summed up. */
export const Breakdown = memo(
  ({ quote, facts, scenario, onScenario }: Props) => {
    const summary = useMemo(() => summaryOf(quote, facts), [quote, facts]);
    return (
      <div className={styles.breakdown}>
        {quote.correction !== "never" && <Scenarios quote={quote} chosen={scenario} onChange={onScenario} />}
        <Chart years={yearsOf(quote.schedule)} />
        <Schedule quote={quote} />
        <Summary items={summary} />
      </div>
    );
  },
  // The facts follow from the page, which stays; only choice and figures change.
  (before, after) => before.quote === after.quote && before.scenario === after.scenario,
);
