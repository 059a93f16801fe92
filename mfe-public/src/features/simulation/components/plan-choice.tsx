import { campaignText, gradientText, type Plan } from "@gleba/shared/contracts/financing";
import { formatRate } from "@gleba/shared/words";
import * as styles from "./terms-form.module.css";

interface Props {
  /** The plans of the chosen system. */
  plans: readonly Plan[];
  chosen: string | null;
  error?: string | undefined;
  onChange: (plan: Plan) => void;
}

const textOf = (plan: Plan): string =>
  [
    campaignText(plan),
    plan.monthlyRate > 0 ? `${formatRate(plan.monthlyRate)} ao mês` : "Sem juros",
    `de ${plan.minInstallments} a ${plan.maxInstallments} parcelas`,
    plan.gradient && `crescem ${gradientText(plan)}`,
    plan.grace && `carência de até ${plan.grace.maxMonths} meses`,
  ]
    .filter(Boolean)
    .join(" · ");

/** Which of the plans of a system: a campaign says its days. */
export const PlanChoice = ({ plans, chosen, error, onChange }: Props) => (
  <fieldset className={styles.systems}>
    <legend>Plano</legend>
    {error && (
      <p className={styles.error} role="alert">
        {error}
      </p>
    )}
    {plans.map((plan) => (
      <label key={plan.id} className={styles.system}>
        <input type="radio" name="plano" checked={chosen === plan.id} onChange={() => onChange(plan)} />
        <span>
          {plan.name}
          <small>{textOf(plan)}</small>
        </span>
      </label>
    ))}
  </fieldset>
);
