import { planText, type Plan } from "@gleba/shared/contracts/financing";
import * as styles from "./terms-form.module.css";

interface Props {
  /** The plans of the chosen system. */
  plans: readonly Plan[];
  chosen: string | null;
  error?: string | undefined;
  onChange: (plan: Plan) => void;
}

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
          <small>{planText(plan)}</small>
        </span>
      </label>
    ))}
  </fieldset>
);
