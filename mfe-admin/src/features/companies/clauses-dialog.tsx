import { clauseFields, clausesChange, type ContractClauses } from "@gleba/shared/contracts/crm";
import { failureOf, formErrorsOf, isConflict } from "@gleba/shared/kit";
import { Alert, Dialog, ErrorCard, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { FormErrors, useZodForm } from "@gleba/shared/ui/fields";
import { formatDateTime } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { FormFoot } from "#ui/form-foot";
import { RichTextField } from "#ui/rich-editor";
import { useDraftForm, useSaveDraft, useSaveForm, useDraftClose } from "#ui/unsaved-changes";
import { fetchClauses, saveClauses } from "./api.ts";

interface Props {
  /** Null: the company of the settings. */
  companyId: number | null;
  name: string;
  onSaved: () => void;
  onClose: () => void;
}

/** What the contracts of a company say; each save is a version of its own. */
export const ClausesDialog = (props: Props) => {
  const { companyId, name, onClose } = props;
  const read = useCallback((signal: AbortSignal) => fetchClauses(companyId, signal), [companyId]);
  const [answer, again] = useAnswer(read);
  if (answer.state === "ready") return <ClausesForm {...props} known={answer.value} />;
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  return (
    <Dialog title={`Cláusulas dos contratos: ${name}`} side onClose={onClose}>
      {failed ? (
        <ErrorCard title="As cláusulas não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
      ) : (
        <Skeleton lines={8} height="1.5rem" width="100%" />
      )}
    </Dialog>
  );
};

const ClausesForm = ({ companyId, name, known, onSaved, onClose }: Props & { known: ContractClauses }) => {
  const [seen, setSeen] = useState(known.version);
  const draft = useDraftForm(`clauses-${companyId ?? "site"}`, { body: known.body });
  const form = useZodForm(clausesChange, draft.values, { prepare: (values) => ({ ...values, companyId, seen }) });
  useSaveDraft(draft, form.values);
  const place = useSaveForm();
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const conflict = async (): Promise<string[]> => {
    const now = await fetchClauses(companyId);
    setSeen(now.version);
    return [
      `${now.byName} salvou a versão ${now.version} enquanto você editava. O seu texto continua aqui: salve de novo para que ele seja a versão ${now.version + 1}.`,
    ];
  };
  const send = async (body: Parameters<typeof saveClauses>[0]): Promise<void> => {
    try {
      await saveClauses(body);
      draft.forget();
      onSaved();
    } catch (thrown) {
      form.showServerErrors(isConflict(thrown) ? await conflict().catch(formErrorsOf) : formErrorsOf(thrown));
    }
  };
  const { value, onChange, error } = form.field("body");
  return (
    <Dialog title={`Cláusulas dos contratos: ${name}`} side busy={form.submitting} onClose={close}>
      <form ref={place} noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          {known.at === null ? (
            <Alert tone="info">
              Ainda não há cláusulas salvas. Este texto é só um começo: peça a quem advoga para a empresa que o revise.
              Ele passa a valer quando você salvar.
            </Alert>
          ) : (
            <p>
              Versão {known.version}, de {formatDateTime(known.at)}, por {known.byName}. Salvar cria outra versão;
              contratos já emitidos ficam como estão.
            </p>
          )}
          <RichTextField
            label="Cláusulas"
            description="Partes, lote, quadro-resumo e cronograma o portal escreve; aqui vão as cláusulas."
            value={value}
            onChange={onChange}
            error={typeof error === "string" ? error : undefined}
          />
          <details>
            <summary>Campos que o portal preenche</summary>
            <ul>
              {Object.entries(clauseFields).map(([field, what]) => (
                <li key={field}>
                  <code>{`{${field}}`}</code>: {what}
                </li>
              ))}
            </ul>
          </details>
          <FormErrors errors={form.serverErrors} title="As cláusulas não foram salvas" />
          <FormFoot busy={form.submitting} onBack={close}>
            Salvar como versão {seen + 1}
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
