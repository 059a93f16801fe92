import type { AgreedTerms, AgreedTermsChange, StaffContractDetail } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { Dialog, Stack } from "@gleba/shared/ui";
import { FormErrors } from "@gleba/shared/ui/fields";
import { FormFoot } from "#ui/form-foot";
import { conflictText, useConfirmClose, useTyped } from "#ui/unsaved-changes";
import { changeTerms, fetchContract } from "./api.ts";
import { TermsFields } from "./components/terms-fields.tsx";
import { NO_INDEX } from "./labels.ts";
import { useTermsForm } from "./use-terms-form.ts";

interface Props {
  file: StaffContractDetail;
  agreed: AgreedTerms;
  /** The contract as it is now, after somebody else's change. */
  onFresh: (file: StaffContractDetail) => void;
  onSaved: (file: StaffContractDetail) => void;
  onClose: () => void;
}

/** Changes what a contract says of correction, delay, calendar, possession and rescission; the reason stays in its history. */
export const TermsDialog = ({ file, agreed, onFresh, onSaved, onClose }: Props) => {
  const { contract, index } = file.details;
  const { form, takeNow } = useTermsForm(file, agreed);
  const [close, question] = useConfirmClose(useTyped(form.values), onClose);
  const conflict = async (): Promise<string[]> => {
    const now = await fetchContract(contract.id);
    onFresh(now);
    return [...(now.agreed ? takeNow(now.agreed) : []), conflictText("este contrato")];
  };
  const send = async (body: AgreedTermsChange): Promise<void> => {
    try {
      onSaved(await changeTerms(contract.id, body));
    } catch (thrown) {
      form.showServerErrors(isConflict(thrown) ? await conflict().catch(formErrorsOf) : formErrorsOf(thrown));
    }
  };
  return (
    <Dialog title="Alterar as condições do contrato" busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <TermsFields form={form} indexed={index.name !== NO_INDEX} />
          <FormErrors errors={form.serverErrors} title="Não foi possível salvar" />
          <FormFoot busy={form.submitting} back="Voltar" onBack={close}>
            Salvar condições
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
