import type { Terms } from "@gleba/shared/contracts/financing";
import { Alert, Button, Card } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { Consents, FormActions, PersonFields, PersonForm } from "#ui/person-form";
import { useCallbackForm } from "../use-callback-form.ts";

/** Who wants to be called about this very simulation; it is stored with their consent and mailed to them. */
export const CallbackForm = ({ idBatch, terms }: { idBatch: number; terms: Terms }) => {
  const { form, submit, sentTo } = useCallbackForm(idBatch, terms);
  if (sentTo !== null)
    return (
      <Alert tone="success" title="Pedido enviado">
        <p>A equipe vai falar com você sobre esta simulação. Mandamos o link para {sentTo}.</p>
      </Alert>
    );
  return (
    <Card padding="lg">
      <PersonForm onSubmit={submit} title="Receber contato sobre esta simulação">
        <PersonFields fields={["name", "email", "phone"]} field={form.field} />
        <Consents
          accept={{
            label: "Aceito que meus dados sejam usados para falar comigo sobre esta simulação.",
            ...form.field("accept"),
          }}
          marketing={form.field("marketing")}
        >
          Como cuidamos deles:
        </Consents>
        <FormErrors errors={form.serverErrors} title="O pedido não foi enviado" />
        <FormActions>
          <Button type="submit" loading={form.submitting}>
            Enviar pedido
          </Button>
        </FormActions>
      </PersonForm>
    </Card>
  );
};
