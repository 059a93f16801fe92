import { Dialog, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors } from "@gleba/shared/ui/fields";
import { FormFoot } from "#ui/form-foot";
import { ReasonField } from "#ui/reason-field";
import { AssignmentFields } from "./components/assignment-fields.tsx";
import { BuyerRows } from "./components/buyer-rows.tsx";
import { useBuyersForm, type PartiesFormOptions } from "./use-buyers-form.ts";

/** Who buys in which shares from a day on. */
export const BuyersDialog = ({ protocol, ...options }: PartiesFormOptions & { protocol: string }) => {
  const { form, close, question, submit } = useBuyersForm(options, protocol);
  const { awaitingSignature } = options.file;
  return (
    <Dialog title="Alterar compradores" busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>
            Todos os compradores que têm cadastro veem o contrato e pagam as parcelas. Quem deixa de comprar não o vê
            mais desde esse dia.
          </p>
          <BuyerRows
            value={form.values.buyers}
            errors={form.errorsWithin("buyers")}
            error={form.field("buyers").error}
            onChange={(buyers) => form.setValue("buyers", buyers)}
          />
          {!awaitingSignature && (
            <DateField
              label="Valem desde"
              description="O dia do aditivo, ou aquele em que a empresa soube da cessão. Em branco: desde o começo do contrato, para corrigir o que foi registrado."
              {...form.field("from")}
            />
          )}
          {!awaitingSignature && (
            <AssignmentFields
              value={form.values.assignment}
              errors={form.errorsWithin("assignment")}
              onChange={(assignment) => form.setValue("assignment", assignment)}
            />
          )}
          <ReasonField form={form} />
          <FormErrors errors={form.serverErrors} title="Nada foi alterado" />
          <FormFoot busy={form.submitting} back="Voltar" onBack={close}>
            Salvar compradores
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
