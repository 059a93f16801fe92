import { installmentRange, lastMonth, limitOf, type Plan, type Problem } from "@gleba/shared/contracts/financing";
import { Card } from "@gleba/shared/ui";
import { withPlan } from "../plan-input.ts";
import { withSystem, type SimulationInput } from "../simulation-input.ts";
import { BalloonFields } from "./balloon-fields.tsx";
import { DownPaymentFields } from "./down-payment-fields.tsx";
import { NumberWithSlider } from "./number-with-slider.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { SeriesFields } from "./series-fields.tsx";
import { SystemChoice } from "./system-choice.tsx";
import * as styles from "./terms-form.module.css";

interface Props {
  input: SimulationInput;
  priceCents: number;
  plans: readonly Plan[];
  /** The plan whose conditions are shown. */
  plan: Plan | undefined;
  /** Day of the contract. */
  startsOn: string;
  problems: readonly Problem[];
  onChange: (input: SimulationInput) => void;
}

/** Everything that can be chosen; each change counts at once. */
export const TermsForm = ({ input, priceCents, plans, plan, startsOn, problems, onChange }: Props) => {
  const ofSystem = plans.filter(({ system }) => system === input.system);
  const range = installmentRange(
    input.planId === null ? plans : plans.filter(({ id }) => id === input.planId),
    input.system,
  );
  const errorOf = (field: Problem["field"]) => problems.find((problem) => problem.field === field)?.sentence;
  return (
    <Card padding="lg">
      <form noValidate className={styles.form} aria-labelledby="condicoes" onSubmit={(event) => event.preventDefault()}>
        <h2 id="condicoes">Condições</h2>
        <SystemChoice
          plans={plans}
          value={input.system}
          onChange={(system) => onChange(withSystem(input, system, plans, priceCents))}
        />
        {(ofSystem.length > 1 || errorOf("planId")) && (
          <PlanChoice
            plans={ofSystem}
            chosen={errorOf("planId") ? null : (plan?.id ?? null)}
            error={errorOf("planId")}
            onChange={(chosen) => onChange(withPlan(input, chosen, priceCents))}
          />
        )}
        <DownPaymentFields
          value={input.down}
          priceCents={priceCents}
          plans={input.planId === null || !plan ? ofSystem : [plan]}
          error={errorOf("downPaymentCents")}
          onChange={(down) => onChange({ ...input, down })}
        />
        {range && (
          <NumberWithSlider
            label="Número de parcelas mensais"
            sliderLabel="Número de parcelas, controle deslizante"
            value={input.installments}
            min={range.min}
            max={range.max}
            error={errorOf("installments")}
            onChange={(installments) => onChange({ ...input, installments })}
          />
        )}
        {plan?.grace && (
          <NumberWithSlider
            label="Carência em meses"
            sliderLabel="Carência em meses, controle deslizante"
            value={input.graceMonths}
            min={0}
            max={plan.grace.maxMonths}
            error={errorOf("graceMonths")}
            onChange={(graceMonths) => onChange({ ...input, planId: plan.id, graceMonths })}
          />
        )}
        {plan && (
          <SeriesFields
            plan={plan}
            series={input.series}
            installments={input.installments}
            priceCents={priceCents}
            startsOn={startsOn}
            error={errorOf("series")}
            onChange={(series) => onChange({ ...input, planId: plan.id, series })}
          />
        )}
        {(!plan || limitOf(plan, "single") !== null || input.balloons.length > 0) && (
          <BalloonFields
            balloons={input.balloons}
            installments={lastMonth(input)}
            priceCents={priceCents}
            error={errorOf("balloons")}
            onChange={(balloons) => onChange({ ...input, balloons })}
          />
        )}
      </form>
    </Card>
  );
};
