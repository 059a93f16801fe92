import type { BatchDetails, Registry } from "@gleba/shared/contracts";
import type { Quote } from "@gleba/shared/contracts/financing";
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
import { Scenarios } from "./scenarios.tsx";
import { TermsForm } from "./terms-form.tsx";
import * as styles from "../simulation.module.css";

interface Props {
  lot: BatchDetails;
  priceCents: number;
  registry: Registry;
  financing: NonNullable<BatchDetails["financing"]>;
}

/** The quote, or the last one while what is typed is not offered: nobody loses the result over a digit. */
const useLastQuote = (quote: Quote | null): Quote | null => {
  const [last, setLast] = useState(quote);
  if (quote && quote !== last) setLast(quote);
  return quote ?? last;
};

/** Choose on one side, see what it comes to on the other (on a phone: first); below, all of it year by year. */
export const Simulator = ({ lot, priceCents, registry, financing }: Props) => {
  const { plans } = financing;
  const [first] = useState(() => firstInput(plans, priceCents));
  const [startsOn] = useState(() => dayInBrazil(new Date()));
  const [input, change] = useSimulationInput(first);
  const terms = useMemo(() => termsOf(input, priceCents), [input, priceCents]);
  const { quote, problems } = useQuote(plans, priceCents, terms, startsOn);
  useAnnouncedQuote(quote);
  // Hundreds of rows may follow a moment after the figures that a hand on the slider looks at.
  const shown = useLastQuote(quote);
  const deferredQuote = useDeferredValue(shown);
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
          {!quote && (
            <Alert tone="warning" title="Estas condições não são oferecidas">
              {problems.map(({ sentence }) => (
                <p key={sentence}>{sentence}</p>
              ))}
              {shown && <p>Abaixo está o resultado de antes desta mudança.</p>}
            </Alert>
          )}
          {shown && <Figures quote={shown} outdated={!quote} />}
          {deferredQuote && deferredQuote.correction !== "never" && (
            <Scenarios
              quote={deferredQuote}
              chosen={input.scenario}
              onChange={(scenario) => change({ ...input, scenario })}
            />
          )}
          {shown && (
            // Out of sight and not gone: what was typed into it stays.
            <div hidden={!quote}>
              <Actions lot={lot} quote={shown} />
            </div>
          )}
        </div>
      </div>
      {deferredQuote && (
        <Breakdown
          quote={deferredQuote}
          facts={{ deedNumber: lot.deedNumber, registry, terms: financing.terms, defaults: financing.defaults }}
        />
      )}
      <LotSummary lot={lot} />
    </>
  );
};
