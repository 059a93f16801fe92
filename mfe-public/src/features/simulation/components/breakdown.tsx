import { summaryOf, type Quote, type SummaryFacts } from "@gleba/shared/contracts/financing";
import { memo, useMemo } from "react";
import { yearsOf } from "../years.ts";
import { Chart } from "./chart.tsx";
import { Schedule } from "./schedule.tsx";
import { Summary } from "./summary.tsx";
import * as styles from "./breakdown.module.css";

interface Props {
  quote: Quote;
  facts: SummaryFacts;
}

/** All of a simulation: by year, by month, and as the law wants it summed up. */
export const Breakdown = memo(
  ({ quote, facts }: Props) => {
    const summary = useMemo(() => summaryOf(quote, facts), [quote, facts]);
    return (
      <div className={styles.breakdown}>
        <Chart years={yearsOf(quote.schedule)} />
        <Schedule quote={quote} />
        <Summary items={summary} />
      </div>
    );
  },
  // The facts follow from the page, which stays; only figures change.
  (before, after) => before.quote === after.quote,
);
