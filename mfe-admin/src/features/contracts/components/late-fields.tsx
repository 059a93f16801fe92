import { Select, TextField, type ZodForm } from "@gleba/shared/ui/fields";
import { Group } from "@gleba/shared/ui";
import { FINE_AFTER, FIRST_PERIODS } from "../labels.ts";

/** What contract and default alike say of delay, first period and calendar, as it is typed. */
export type LateFieldsTyped = {
  firstPeriod: string;
  fineBasisPoints: string;
  fineAfterMonths: string;
  interestBasisPoints: string;
  calendarUf: string;
  calendarCity: string;
};

interface Props {
  form: Pick<ZodForm<LateFieldsTyped, unknown>, "field">;
}

/** How the first correction takes its month of the index. */
export const FirstPeriodField = ({ form }: Props) => (
  <Select label="Primeira correção" options={FIRST_PERIODS} {...form.field("firstPeriod")} />
);

/** What delay costs, and on which days nothing is late. */
export const DelayFields = ({ form }: Props) => (
  <>
    <TextField
      label="Multa por atraso (%)"
      description="A lei permite até 2%, uma vez."
      inputMode="decimal"
      autoComplete="off"
      {...form.field("fineBasisPoints")}
    />
    <Select label="A multa é devida" options={FINE_AFTER} {...form.field("fineAfterMonths")} />
    <TextField
      label="Juros por atraso ao mês (%)"
      description="A lei permite até 1%, contados por dia."
      inputMode="decimal"
      autoComplete="off"
      {...form.field("interestBasisPoints")}
    />
    <Group gap="md">
      <TextField
        label="Feriados do estado (UF)"
        description="Em branco: do lugar do lote."
        autoComplete="off"
        maxLength={2}
        {...form.field("calendarUf")}
      />
      <TextField
        label="Feriados da cidade"
        description="Em branco: só os do estado."
        autoComplete="off"
        maxLength={80}
        {...form.field("calendarCity")}
      />
    </Group>
  </>
);
