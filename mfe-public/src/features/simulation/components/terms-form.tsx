import { installmentRange, type Plan, type Problem } from "@gleba/shared/contracts/financing";
import { Card } from "@gleba/shared/ui";
import { withSystem, type Choice } from "../simulation-input.ts";
import { BalloonFields } from "./balloon-fields.tsx";
import { DownPaymentFields } from "./down-payment-fields.tsx";
import { NumberWithSlider } from "./number-with-slider.tsx";
import { SystemChoice } from "./system-choice.tsx";
import * as styles from "./terms-form.module.css";

interface Props {
  choice: Choice;
  priceCents: number;
  plans: readonly Plan[];
  problems: readonly Problem[];
  onChange: (choice: Choice) => void;
}

/** Everything that can be chosen; each change counts at once. */
export const TermsForm = ({ choice, priceCents, plans, problems, onChange }: Props) => {
  const range = installmentRange(plans, choice.system);
  const errorOf = (field: Problem["field"]) => problems.find((problem) => problem.field === field)?.sentence;
  return (
    <Card padding="lg">
      <form noValidate className={styles.form} aria-labelledby="condicoes" onSubmit={(event) => event.preventDefault()}>
        <h2 id="condicoes">Condições</h2>
        <SystemChoice
          plans={plans}
          value={choice.system}
          onChange={(system) => onChange(withSystem(choice, system, plans, priceCents))}
        />
        <DownPaymentFields
          value={choice.down}
          priceCents={priceCents}
          plans={plans.filter(({ system }) => system === choice.system)}
          error={errorOf("downPaymentCents")}
          onChange={(down) => onChange({ ...choice, down })}
        />
        {range && (
          <NumberWithSlider
            label="Número de parcelas mensais"
            sliderLabel="Número de parcelas, controle deslizante"
            value={choice.installments}
            min={range.min}
            max={range.max}
            error={errorOf("installments")}
            onChange={(installments) => onChange({ ...choice, installments })}
          />
        )}
        <BalloonFields
          balloons={choice.balloons}
          installments={choice.installments}
          priceCents={priceCents}
          error={errorOf("balloons")}
          onChange={(balloons) => onChange({ ...choice, balloons })}
        />
      </form>
    </Card>
  );
};
