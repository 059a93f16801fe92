import { limitOf, offeredKinds, planLine } from "@gleba/shared/contracts/financing";
import { Group, Stack } from "@gleba/shared/ui";
import { MoneyField, Select, TextField } from "@gleba/shared/ui/fields";
import { planOf, plansOffered, seriesUnder, typedSeries, type Offering, type OwnTermsTyped } from "../own-terms.ts";
import { BalloonRows } from "./balloon-rows.tsx";
import { SeriesRows } from "./series-rows.tsx";
import { TermsSum } from "./terms-sum.tsx";

interface Props {
  reservation: Offering;
  typed: OwnTermsTyped;
  /** By their way from the conditions: `series.signal.count`. */
  errors: Readonly<Record<string, string>>;
  onChange: (typed: OwnTermsTyped) => void;
}

const INTEREST = { none: "sem juros", paid: "com os juros de cada mês pagos" } as const;

/** Conditions that staff choose of what a plan offers, and what they come to while they are typed. */
export const TermsFields = ({ reservation, typed, errors, onChange }: Props) => {
  const priceCents = reservation.priceCents ?? 0;
  const plan = planOf(reservation, typed);
  const change = (part: Partial<OwnTermsTyped>): void => onChange({ ...typed, ...part });
  const field = (name: "planId" | "downPayment" | "installments" | "graceMonths") => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const choosePlan = (planId: string): void => {
    const chosen = planOf(reservation, { planId });
    change({ planId, ...(chosen && { series: seriesUnder(chosen, priceCents, typed) }) });
  };
  return (
    <Stack gap="md">
      <Select
        label="Plano"
        options={plansOffered(reservation).map((each) => ({ value: each.id, label: planLine(each) }))}
        {...field("planId")}
        onChange={choosePlan}
      />
      <Group gap="md">
        <MoneyField label="Entrada" description="Paga no ato." required {...field("downPayment")} />
        <TextField
          label="Parcelas"
          description={plan && `De ${plan.minInstallments} a ${plan.maxInstallments}, mensais.`}
          inputMode="numeric"
          autoComplete="off"
          required
          {...field("installments")}
        />
        {plan?.grace && (
          <TextField
            label="Carência (meses)"
            description={`Até ${plan.grace.maxMonths}, ${INTEREST[plan.grace.interest]}. Em branco: nenhuma.`}
            inputMode="numeric"
            autoComplete="off"
            {...field("graceMonths")}
          />
        )}
      </Group>
      {plan && offeredKinds(plan).length > 0 && (
        <SeriesRows
          kinds={offeredKinds(plan)}
          series={typed.series}
          errors={errors}
          newOf={(kind) => typedSeries(plan, kind, priceCents, typed.installments)}
          onChange={(series) => change({ series })}
        />
      )}
      {plan && limitOf(plan, "single") !== null && (
        <BalloonRows
          balloons={typed.balloons}
          installments={typed.installments}
          errors={errors}
          onChange={(balloons) => change({ balloons })}
        />
      )}
      <TermsSum reservation={reservation} typed={typed} />
    </Stack>
  );
};
