import { installmentRange, type Plan, type Problem } from "@gleba/shared/contracts/financing";
import { Card } from "@gleba/shared/ui";
import { withSystem, type SimulationInput } from "../simulation-input.ts";
import { BalloonFields } from "./balloon-fields.tsx";
import { DownPaymentFields } from "./down-payment-fields.tsx";
import { NumberWithSlider } from "./number-with-slider.tsx";
import { SystemChoice } from "./system-choice.tsx";
import * as styles from "./terms-form.module.css";

interface Props {
  input: SimulationInput;
  priceCents: number;
  plans: readonly Plan[];
  problems: readonly Problem[];
  onChange: (input: SimulationInput) => void;
}

/** Everything that can be chosen; each change counts at once. */
export const TermsForm = ({ input, priceCents, plans, problems, onChange }: Props) => {
  const range = installmentRange(plans, input.system);
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
        <DownPaymentFields
          value={input.down}
          priceCents={priceCents}
          plans={plans.filter(({ system }) => system === input.system)}
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
        <BalloonFields
          balloons={input.balloons}
          installments={input.installments}
          priceCents={priceCents}
          error={errorOf("balloons")}
          onChange={(balloons) => onChange({ ...input, balloons })}
        />
      </form>
    </Card>
  );
};
