import { DateField, MoneyField, Select, TextField } from "@gleba/shared/ui/fields";
import { ReasonField } from "#ui/reason-field";
import { BASES, FLOORS, LAGS } from "../labels.ts";
import type { TermsForm } from "../use-terms-form.ts";
import { DelayFields, FirstPeriodField } from "./late-fields.tsx";

interface Props {
  form: TermsForm;
}

interface TypedProps extends Props {
  name: keyof TermsForm["values"];
  label: string;
  description: string;
}

const PercentField = ({ form, name, ...texts }: TypedProps) => (
  <TextField inputMode="decimal" autoComplete="off" {...texts} {...form.field(name)} />
);

/** How the index corrects the values. */
const CorrectionFields = ({ form }: Props) => (
  <>
    <Select label="Quando o índice cai" options={FLOORS} {...form.field("indexFloor")} />
    <Select
      label="Defasagem do índice"
      description="De quantos meses antes é o índice de cada correção. Boletos em aberto são trocados."
      options={LAGS}
      {...form.field("indexLagMonths")}
    />
    <FirstPeriodField form={form} />
  </>
);

/** Possession, works, and what a rescission keeps. */
const RescissionFields = ({ form }: Props) => (
  <>
    <DateField
      label="Posse transmitida em"
      description="Em branco enquanto o comprador não recebeu o lote."
      {...form.field("possessionOn")}
    />
    <DateField
      label="Prazo das obras"
      description="Em branco se as obras já estavam concluídas."
      {...form.field("worksDeadline")}
    />
    <MoneyField label="Corretagem incluída no preço" {...form.field("brokerageCents")} />
    <Select label="Base da multa e da fruição" options={BASES} {...form.field("rescissionBase")} />
    <PercentField
      form={form}
      name="penaltyBasisPoints"
      label="Multa se for desfeito (%)"
      description="A lei permite até 10%."
    />
    <PercentField
      form={form}
      name="fruitionBasisPoints"
      label="Fruição ao mês (%)"
      description="A lei permite até 0,75%, contados da posse."
    />
  </>
);

/** All terms of a contract, those of the index only where one corrects it, and why they change. */
export const TermsFields = ({ form, indexed }: Props & { indexed: boolean }) => (
  <>
    {indexed && <CorrectionFields form={form} />}
    <DelayFields form={form} />
    <RescissionFields form={form} />
    <ReasonField form={form} />
  </>
);
