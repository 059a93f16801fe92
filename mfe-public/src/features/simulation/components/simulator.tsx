import type { BatchDetails, Registry } from "@gleba/shared/contracts";
import { dayInBrazil, reais } from "@gleba/shared/contracts/financing";
import { Alert } from "@gleba/shared/ui";
import { useDeferredValue, useMemo, useState } from "react";
import { LotSummary } from "#features/lot";
import { firstChoice, termsOf } from "../simulation-input.ts";
import { useChoice } from "../use-simulation-input.ts";
import { useQuote } from "../use-quote.ts";
import { useSpokenQuote } from "../use-announced-quote.ts";
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
  const [first] = useState(() => firstChoice(plans));
  const [startsOn] = useState(() => dayInBrazil(new Date()));
  const [choice, change] = useChoice(first);
  const terms = useMemo(() => termsOf(choice, priceCents), [choice, priceCents]);
  const { quote, problems } = useQuote(plans, priceCents, terms, startsOn);
  useSpokenQuote(quote);
  // Hundreds of rows may follow a moment after the figures that a hand on the slider looks at.
  const later = useDeferredValue(quote);
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.form}>
          <TermsForm choice={choice} priceCents={priceCents} plans={plans} problems={problems} onChange={change} />
          {quote && (
            <p className={styles.peek} aria-hidden="true">
              {quote.terms.installments}x <strong>{reais(quote.installmentCents)}</strong>
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
      {later && (
        <Breakdown
          quote={later}
          facts={{ deedNumber: lot.deedNumber, registry, terms: financing.terms }}
          scenario={choice.scenario}
          onScenario={(scenario) => change({ ...choice, scenario })}
        />
      )}
      <LotSummary lot={lot} />
    </>
  );
};
