import {
  privacyRequestInput,
  privacyRequestKinds,
  type PrivacyRequest,
  type PrivacyRequestTaken,
} from "@gleba/shared/contracts";
import { formErrorsOf } from "@gleba/shared/kit";
import { Button, Card } from "@gleba/shared/ui";
import { FormErrors, Select, TextArea, useZodForm } from "@gleba/shared/ui/fields";
import { useEffect, useState } from "react";
import { FormActions, PersonFields, PersonForm } from "#ui/person-form";
import { makeRequest } from "../api.ts";
import { kindTexts } from "../kinds.ts";
import { readTabState, rememberFields } from "../tab-state.ts";

const OPTIONS = privacyRequestKinds.map((value) => ({ value, label: kindTexts[value].label }));

const emptyFields = { kind: "access", name: "", document: "", email: "", text: "" };

interface Props {
  onSubmitted: (taken: PrivacyRequestTaken, email: string) => void;
}

/** What a person asks about their own data, and who they are. Everything typed stays until it was taken. */
export const RequestForm = ({ onSubmitted }: Props) => {
  const [initial] = useState(() => ({ ...emptyFields, ...readTabState().fields }));
  const form = useZodForm(privacyRequestInput, initial);
  const { values } = form;
  useEffect(() => {
    if (values === initial) return;
    const { document: _document, ...typed } = values;
    rememberFields(typed);
  }, [values, initial]);

  const submit = form.onSubmit(async (checked) => {
    try {
      const taken = await makeRequest(checked);
      rememberFields(null);
      onSubmitted(taken, checked.email);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });

  const kind = values.kind as PrivacyRequest["kind"];
  return (
    <Card padding="lg">
      <PersonForm onSubmit={submit} title="Fazer um pedido">
        <Select
          label="O que você quer pedir?"
          description={kindTexts[kind].explanation}
          options={OPTIONS}
          {...form.field("kind")}
        />
        <PersonFields fields={["name", "document", "email"]} field={form.field} />
        <TextArea
          label={kind === "correction" ? "O que está errado e como deve ficar" : "Quer explicar melhor? (opcional)"}
          rows={4}
          maxLength={2000}
          required={kind === "correction"}
          {...form.field("text")}
        />
        <FormErrors errors={form.serverErrors} title="O pedido não foi enviado" />
        <FormActions>
          <Button type="submit" size="lg" loading={form.submitting}>
            Enviar pedido
          </Button>
        </FormActions>
      </PersonForm>
    </Card>
  );
};
