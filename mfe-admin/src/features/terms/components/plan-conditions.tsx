import { seriesKinds, type SeriesKind } from "@gleba/shared/contracts/financing";
import { Checkbox, DateField, Select, TextField } from "@gleba/shared/ui/fields";
import { seriesName } from "@gleba/shared/words";
import type { FieldErrors } from "#ui/unsaved-changes";
import { limitPath, type LimitFields, type PlanFields } from "../plan-form.ts";
import * as styles from "./terms.module.css";

interface Props {
  plan: PlanFields;
  fieldErrors: FieldErrors;
  path: string;
  disabled: boolean;
  onChange: (part: Partial<PlanFields>) => void;
}

const INTERESTS = [
  { value: "none", label: "Sem juros na carência" },
  { value: "paid", label: "Só os juros, pagos mês a mês" },
];

/** What a plan may have besides: growth, grace, a campaign, and shares of the price by kind of payment. */
export const PlanConditions = ({ plan, fieldErrors, path, disabled, onChange }: Props) => {
  const field = (
    name: "growth" | "growthMonths" | "graceMonths" | "graceInterest" | "startsOn" | "endsOn",
    key: string,
  ) => ({
    name: `${plan.id}-${name}`,
    value: plan[name],
    error: fieldErrors[`${path}.${key}`],
    disabled,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label="Parcelas crescem (%)"
          description="Vazio: não crescem."
          inputMode="decimal"
          {...field("growth", "gradient.percent")}
        />
        <TextField
          label="A cada quantos meses"
          inputMode="numeric"
          {...field("growthMonths", "gradient.everyMonths")}
        />
        <TextField
          label="Carência de até (meses)"
          description="Vazio: sem carência."
          inputMode="numeric"
          {...field("graceMonths", "grace.maxMonths")}
        />
        <Select label="Juros na carência" options={INTERESTS} {...field("graceInterest", "grace.interest")} />
        <DateField
          label="Campanha: primeiro dia"
          description="Vazio: vale sempre."
          {...field("startsOn", "campaign.startsOn")}
        />
        <DateField label="Campanha: último dia" {...field("endsOn", "campaign.endsOn")} />
      </div>
      <Checkbox
        label="Combinar formas de pagamento, com mínimo e máximo do preço"
        description="Sem isto, o comprador pode escolher reforços livres, e não há sinal, semestrais nem anuais."
        name={`${plan.id}-limited`}
        value={plan.limited}
        disabled={disabled}
        onChange={(limited) => onChange({ limited })}
      />
      {plan.limited && (
        <fieldset className={styles.limits}>
          <legend>Formas de pagamento</legend>
          {fieldErrors[`${path}.limits`] && <p role="alert">{fieldErrors[`${path}.limits`]}</p>}
          {seriesKinds.map((kind) => (
            <Limit
              key={kind}
              id={`${plan.id}-${kind}`}
              kind={kind}
              limit={plan.limits[kind]}
              errors={(key) => fieldErrors[`${path}.${limitPath(plan, kind)}.${key}`]}
              disabled={disabled}
              onChange={(part) => onChange({ limits: { ...plan.limits, [kind]: { ...plan.limits[kind], ...part } } })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
};

interface LimitProps {
  id: string;
  kind: SeriesKind;
  limit: LimitFields;
  errors: (key: string) => string | undefined;
  disabled: boolean;
  onChange: (part: Partial<LimitFields>) => void;
}

const Limit = ({ id, kind, limit, errors, disabled, onChange }: LimitProps) => {
  const name = seriesName(kind);
  const field = (key: "min" | "max" | "count", sent: string) => ({
    name: `${id}-${key}`,
    value: limit[key],
    error: errors(sent),
    disabled,
    onChange: (value: string) => onChange({ [key]: value }),
  });
  const isAlways = kind === "signature" || kind === "monthly";
  return (
    <div className={styles.limit} role="group" aria-label={name}>
      {isAlways ? (
        <p>{name}</p>
      ) : (
        <Checkbox
          label={name}
          name={`${id}-offered`}
          value={limit.offered}
          disabled={disabled}
          onChange={(offered) => onChange({ offered })}
        />
      )}
      {limit.offered && (
        <>
          <TextField label="Mínimo (% do preço)" inputMode="decimal" {...field("min", "minPercent")} />
          <TextField label="Máximo (% do preço)" inputMode="decimal" {...field("max", "maxPercent")} />
          {!isAlways && (
            <TextField label="Até quantos pagamentos" inputMode="numeric" {...field("count", "maxCount")} />
          )}
        </>
      )}
    </div>
  );
};
