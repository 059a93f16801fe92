import type { BatchDetails, Registry } from "@gleba/shared/contracts";
import { Alert } from "@gleba/shared/ui";
import { dayInBrazil, formatCents } from "@gleba/shared/words";
import { useDeferredValue, useMemo, useState } from "react";
import { LotSummary } from "#features/lot";
import { firstInput } from "../plan-input.ts";
import { termsOf } from "../simulation-input.ts";
import { shownPlan } from "../plan-input.ts";
import { useSimulationInput } from "../use-simulation-input.ts";
import { useQuote } from "../use-quote.ts";
import { useAnnouncedQuote } from "../use-announced-quote.ts";
import { Actions } from "./actions.tsx";
import { Breakdown } from "./breakdown.tsx";
import { Figures } from "./figures.tsx";
import { TermsForm } from "./terms-form.tsx";
import * as styles from "../simulation.module.css";

interface Props {
  lot: BatchDetails;
  priceCents: number;
  registry: Registry;
  financing: NonNullable<BatchDetails["financing"]>;
}

/** Choose on one side, see what it comes to on the other; below, all of it month by month. */
export const Simulator = ({ lot, priceCents, registry, financing }: Props) => {
  const { plans } = financing;
  const [first] = useState(() => firstInput(plans, priceCents));
  const [startsOn] = useState(() => dayInBrazil(new Date()));
  const [input, change] = useSimulationInput(first);
  const terms = useMemo(() => termsOf(input, priceCents), [input, priceCents]);
  const { quote, problems } = useQuote(plans, priceCents, terms, startsOn);
  useAnnouncedQuote(quote);
  // Hundreds of rows may follow a moment after the figures that a hand on the slider looks at.
  const deferredQuote = useDeferredValue(quote);
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.form}>
          <TermsForm
            input={input}
            priceCents={priceCents}
            plans={plans}
            plan={shownPlan(plans, input, quote?.plan)}
            startsOn={startsOn}
            problems={problems}
            onChange={change}
          />
          {quote && (
            <p className={styles.peek} aria-hidden="true">
              {quote.terms.installments}x <strong>{formatCents(quote.installmentCents)}</strong>
            </p>
          )}
        </div>
        <div className={styles.side}>
          {quote ? (
            <>
              <Figures quote={quote} />
              <Actions lot={lot} quote={quote} />
            </>
          ) : (
            <Alert tone="warning" title="Estas condições não são oferecidas">
              {problems.map(({ sentence }) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Alert>
          )}
        </div>
      </div>
      {deferredQuote && (
        <Breakdown
          quote={deferredQuote}
          facts={{ deedNumber: lot.deedNumber, registry, terms: financing.terms, defaults: financing.defaults }}
          scenario={input.scenario}
          onScenario={(scenario) => change({ ...input, scenario })}
        />
      )}
      <LotSummary lot={lot} />
    </>
  );
};
