import { privacyRequestKinds, type PrivacyRequest, type PrivacyRequestTaken } from "@gleba/shared/contracts";
import { Button, Card } from "@gleba/shared/ui";
import { FormErrors, Select, TextArea } from "@gleba/shared/ui/fields";
import { FormActions, PersonFields, PersonForm } from "#ui/person-form";
import { kindTexts } from "../kinds.ts";
import { useRequestForm } from "../use-request-form.ts";

const OPTIONS = privacyRequestKinds.map((value) => ({ value, label: kindTexts[value].label }));

interface Props {
  onSubmitted: (taken: PrivacyRequestTaken, email: string) => void;
}

/** What a person asks about their own data, and who they are. Everything typed stays until it was taken. */
export const RequestForm = ({ onSubmitted }: Props) => {
  const { form, submit } = useRequestForm(onSubmitted);
  const kind = form.values.kind as PrivacyRequest["kind"];
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
