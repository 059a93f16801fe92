import { partyRoleName } from "@gleba/shared/words";
import { Dialog, Group, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, Select, TextField } from "@gleba/shared/ui/fields";
import { FormFoot } from "#ui/form-foot";
import { ReasonField } from "#ui/reason-field";
import { PersonInputs } from "./components/person-inputs.tsx";
import { REGIMES, ROLES } from "./labels.ts";
import type { PartiesFormOptions } from "./use-buyers-form.ts";
import { standsWith, usePartyForm } from "./use-party-form.ts";

const ABOUT: Record<string, string> = {
  spouse: "O cônjuge fica registrado no contrato, com o regime de bens e o dia em que consentiu. Não vê o contrato.",
  guarantor: "O fiador responde pela dívida e assina os termos que a mudam. Não vê o contrato.",
  attorney: "O procurador que tem cadastro vê o contrato e paga por quem representa, enquanto a procuração valer.",
};

type PartyForm = ReturnType<typeof usePartyForm>["form"];

/** What only a spouse or an attorney has. */
const RoleFields = ({ form }: { form: PartyForm }) => {
  if (form.values.role === "spouse")
    return (
      <>
        <Select
          label="Regime de bens"
          options={[{ value: "", label: "Escolha o regime" }, ...REGIMES]}
          required
          {...form.field("regime")}
        />
        <DateField
          label="Consentiu em"
          description="O dia da outorga (Código Civil, art. 1.647). Em branco se ainda não houve."
          {...form.field("consentedOn")}
        />
      </>
    );
  if (form.values.role === "attorney")
    return (
      <TextField
        label="Procuração"
        description="Livro, folha e cartório."
        autoComplete="off"
        maxLength={200}
        required
        {...form.field("powerDocument")}
      />
    );
  return null;
};

/** Adds a spouse, a guarantor or an attorney. */
export const PartyDialog = (options: PartiesFormOptions) => {
  const { form, close, question, submit } = usePartyForm(options);
  const { role, person } = form.values;
  const people = standsWith(options.file, role).map((party) => ({
    value: String(party.id),
    label: `${party.name}, ${partyRoleName(party.role).toLowerCase()}`,
  }));
  return (
    <Dialog title="Acrescentar pessoa ao contrato" busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Select label="Papel" options={ROLES} {...form.field("role")} />
          <p>{ABOUT[role]}</p>
          {role !== "guarantor" && (
            <Select
              label={role === "spouse" ? "Cônjuge de" : "Representa"}
              options={people}
              {...form.field("ofPartyId")}
            />
          )}
          <PersonInputs
            name="person"
            value={person}
            errors={form.errorsWithin("person")}
            onChange={(part) => form.setValue("person", { ...person, ...part })}
          />
          <RoleFields form={form} />
          <Group gap="md">
            <DateField label="Desde" description="Em branco: o começo." {...form.field("from")} />
            <DateField label="Até" description="Em branco: sem fim." {...form.field("until")} />
          </Group>
          <ReasonField form={form} />
          <FormErrors errors={form.serverErrors} title="Nada foi alterado" />
          <FormFoot busy={form.submitting} back="Voltar" onBack={close}>
            Acrescentar
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
