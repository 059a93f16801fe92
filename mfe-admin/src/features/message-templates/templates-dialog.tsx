import { answerTemplateBody, answerFields, type AnswerTemplate } from "@gleba/shared/contracts/crm";
import { failureOf, formErrorsOf } from "@gleba/shared/kit";
import { Alert, Button, Dialog, ErrorCard, Group, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { FormErrors, TextArea, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useTask } from "#ui/confirm";
import { FormFoot } from "#ui/form-foot";
import { useConfirmClose, useTyped } from "#ui/unsaved-changes";
import { fetchTemplates, removeTemplate, saveTemplate } from "./api.ts";

const FIELDS = Object.entries(answerFields)
  .map(([name, what]) => `{${name}}: ${what}`)
  .join("; ");

/** The team's templates of messages: added, changed and removed here. */
export const TemplatesDialog = ({ onClose }: { onClose: () => void }) => {
  const [answer, again] = useAnswer(fetchTemplates);
  const [editing, setEditing] = useState<AnswerTemplate | "new">();
  const { working, error, run } = useTask();
  const failed = answer.state === "failed" ? failureOf(answer.error) : undefined;
  if (editing)
    return (
      <TemplateForm
        template={editing === "new" ? null : editing}
        onClose={() => setEditing(undefined)}
        onSaved={() => {
          setEditing(undefined);
          again();
        }}
      />
    );
  return (
    <Dialog title="Modelos de mensagem" busy={working} onClose={onClose}>
      <Stack gap="md">
        {answer.state === "loading" && <Skeleton lines={3} height="2.5rem" width="100%" />}
        {failed && (
          <ErrorCard title="Os modelos não carregaram" message={failed.message} errorId={failed.id} onRetry={again} />
        )}
        {answer.state === "ready" && answer.value.length === 0 && <p>Nenhum modelo ainda.</p>}
        {answer.state === "ready" &&
          answer.value.map((template) => (
            <Group key={template.id} gap="sm" justify="between">
              <span>{template.name}</span>
              <Group gap="xs">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Editar ${template.name}`}
                  onClick={() => setEditing(template)}
                >
                  Editar
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={working}
                  aria-label={`Excluir ${template.name}`}
                  onClick={() =>
                    void run(async () => {
                      await removeTemplate(template.id);
                      again();
                    })
                  }
                >
                  Excluir
                </Button>
              </Group>
            </Group>
          ))}
        {error && <Alert tone="error">{error}</Alert>}
        <Group gap="sm">
          <Button onClick={() => setEditing("new")}>Novo modelo</Button>
          <Button variant="quiet" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

interface FormProps {
  template: AnswerTemplate | null;
  onSaved: () => void;
  onClose: () => void;
}

const TemplateForm = ({ template, onSaved, onClose }: FormProps) => {
  const form = useZodForm(answerTemplateBody, { name: template?.name ?? "", body: template?.body ?? "" });
  const [close, question] = useConfirmClose(useTyped(form.values), onClose);
  return (
    <Dialog title={template ? `Modelo ${template.name}` : "Novo modelo"} busy={form.submitting} onClose={close}>
      <form
        noValidate
        onSubmit={form.onSubmit(async (body) => {
          try {
            await saveTemplate(template?.id ?? null, body);
            onSaved();
          } catch (thrown) {
            form.showServerErrors(formErrorsOf(thrown));
          }
        })}
      >
        <Stack gap="md">
          <TextField label="Nome" autoComplete="off" maxLength={80} required {...form.field("name")} />
          <TextArea
            label="Texto"
            description={`Campos que são preenchidos: ${FIELDS}.`}
            rows={8}
            maxLength={4000}
            required
            {...form.field("body")}
          />
          <FormErrors errors={form.serverErrors} title="O modelo não foi salvo" />
          <FormFoot busy={form.submitting} onBack={close}>
            Salvar
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
