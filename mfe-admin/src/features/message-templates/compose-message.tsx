import { unfilledFields, type AnswerField } from "@gleba/shared/contracts/crm";
import { Alert, Button, ButtonLink, Dialog, Group, notify, Stack } from "@gleba/shared/ui";
import { Checkbox, TextArea } from "@gleba/shared/ui/fields";
import { failureOf } from "@gleba/shared/kit";
import { useState } from "react";
import { useMe } from "#platform/me";
import { emailLink, messageText, whatsAppLink, type Person } from "#features/sales-desk";
import { useConfirmClose } from "#ui/unsaved-changes";
import { TemplateChoice } from "./template-choice.tsx";
import { TemplatesDialog } from "./templates-dialog.tsx";
import { valuesOf, type Known } from "./values.ts";

/** As long as a note may be. */
const MOST_NOTED = 2_000;

interface Props {
  person: Person;
  known: Known;
  /** Writes a note about the person; an error is said. */
  onNote: (text: string) => Promise<void>;
  onClose: () => void;
}

/** A message to a contact: from a template or one's own words, opened in WhatsApp or the mail program, and noted with the contact. */
export const ComposeMessage = ({ person, known, onNote, onClose }: Props) => {
  const me = useMe()?.answer;
  const self = me?.state === "ready" ? me.value : undefined;
  const [suggested, suggest] = useState(() => messageText(person));
  const [text, setText] = useState(suggested);
  const [sentText, setSentText] = useState<string>();
  const [noted, setNoted] = useState(true);
  const [managing, setManaging] = useState(false);
  const values: Partial<Record<AnswerField, string>> = valuesOf(person, known, self?.name);
  const open = unfilledFields(text);
  const ready = text.trim() !== "" && open.length === 0;
  const take = (filled: string): void => {
    // What somebody typed stays; a text that was only suggested gives way.
    setText(text === suggested || text.trim() === "" ? filled : `${text}\n\n${filled}`);
    suggest(filled);
  };
  const [close, question] = useConfirmClose(text !== suggested && text !== sentText, onClose);
  const sent = async (where: string): Promise<void> => {
    setSentText(text);
    if (!noted) return;
    try {
      await onNote(`Abriu no ${where}: ${text}`.slice(0, MOST_NOTED));
    } catch (thrown) {
      notify.error(`A mensagem não foi anotada. ${failureOf(thrown).message}`);
    }
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSentText(text);
      notify.success("Mensagem copiada.");
    } catch {
      notify.error("O navegador não deixou copiar. Selecione o texto e copie.");
    }
  };
  if (managing) return <TemplatesDialog onClose={() => setManaging(false)} />;
  return (
    <Dialog title={`Mensagem para ${person.name}`} side onClose={close}>
      <Stack gap="md">
        <TemplateChoice values={values} onChosen={take} />
        <TextArea name="message" label="Mensagem" rows={10} maxLength={4_000} value={text} onChange={setText} />
        {open.length > 0 && <Alert tone="warning">Preencha antes de enviar: {open.join(", ")}.</Alert>}
        <Checkbox label="Anotar o que foi enviado" value={noted} onChange={setNoted} />
        <Group gap="sm">
          {ready ? (
            <>
              <ButtonLink
                href={whatsAppLink(person, text)}
                target="_blank"
                rel="noreferrer"
                aria-label="Abrir no WhatsApp (outra aba)"
                onClick={() => void sent("WhatsApp")}
              >
                Abrir no WhatsApp
              </ButtonLink>
              <ButtonLink variant="secondary" href={emailLink(person, text)} onClick={() => void sent("e-mail")}>
                Abrir no e-mail
              </ButtonLink>
            </>
          ) : (
            <>
              <Button disabled>Abrir no WhatsApp</Button>
              <Button variant="secondary" disabled>
                Abrir no e-mail
              </Button>
            </>
          )}
          <Button variant="secondary" disabled={!ready} onClick={() => void copy()}>
            Copiar
          </Button>
          {self?.can.answerCustomers && (
            <Button variant="quiet" onClick={() => setManaging(true)}>
              Modelos
            </Button>
          )}
        </Group>
      </Stack>
      {question}
    </Dialog>
  );
};
