import type { StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { Group } from "@gleba/shared/ui";
import { MoneyField, Select, TextField, type ZodForm } from "@gleba/shared/ui/fields";
import { systemName } from "@gleba/shared/words";
import type { ContractFields } from "../contract-terms.ts";

interface Props {
  form: Pick<ZodForm<ContractFields, unknown>, "field">;
  plans: StaffReservationDetail["plans"];
}

/** Conditions that staff choose; the server takes those that a plan of the development offers. */
export const TermsFields = ({ form, plans }: Props) => {
  const offered = [...new Set(plans.map(({ system }) => system))];
  return (
    <Group gap="md">
      <Select
        label="Sistema"
        options={offered.map((value) => ({ value, label: systemName(value) }))}
        {...form.field("system")}
      />
      <MoneyField label="Entrada" required {...form.field("downPayment")} />
      <TextField label="Parcelas" inputMode="numeric" autoComplete="off" required {...form.field("installments")} />
      <MoneyField label="Reforço anual" description="Opcional, a cada 12 parcelas." {...form.field("yearlyBalloon")} />
    </Group>
  );
};
