import type { StaffRequestDetail } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, Group, Stack } from "@gleba/shared/ui";
import { Checkbox, TextArea } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useHoldDialog, useTyped } from "#ui/unsaved-changes";
import { answerRequest } from "./api.ts";
import { ANSWER_TEMPLATES } from "./labels.ts";

interface Props {
  request: StaffRequestDetail;
  onAnswered: (request: StaffRequestDetail) => void;
  onOvertaken: () => void;
  onClose: () => void;
}

const MIN_LENGTH = 10;

/** The e-mail to the person, and what is done with the answer: applied, refused, or what the law does not keep removed. */
export const AnswerForm = ({ request, onAnswered, onOvertaken, onClose }: Props) => {
  const [answer, setAnswer] = useState(ANSWER_TEMPLATES[request.kind]);
  const [erase, setErase] = useState(request.kind === "deletion");
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  useHoldDialog(useTyped([answer, erase]), working);
  const change = request.type === "change";
  const send = async (apply: boolean): Promise<void> => {
    if (answer.trim().length < MIN_LENGTH) return setError("Escreva a resposta, com pelo menos 10 caracteres.");
    setWorking(true);
    setError(undefined);
    try {
      onAnswered(await answerRequest(request, change ? { answer, apply } : { answer, erase }));
    } catch (thrown) {
      setError(failureOf(thrown).message);
      setWorking(false);
      if (failureOf(thrown).code === "already_answered") onOvertaken();
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!working) void send(true);
      }}
    >
      <Stack gap="md">
        {request.kind === "deletion" && (
          <>
            <Checkbox label="Remover agora o que a lei não manda guardar" value={erase} onChange={setErase} />
            {erase && <Lists removes={request.removes} keeps={request.keeps} />}
          </>
        )}
        <TextArea
          label="Resposta, enviada por e-mail"
          name="answer"
          rows={6}
          maxLength={4000}
          value={answer}
          onChange={setAnswer}
        />
        {error && <Alert tone="error">{error}</Alert>}
        <Group gap="sm">
          <Button type="submit" variant={erase ? "danger" : "primary"} loading={working}>
            {change ? "Aplicar e responder" : erase ? "Remover e responder" : "Responder"}
          </Button>
          {change && (
            <Button variant="secondary" disabled={working} onClick={() => void send(false)}>
              Recusar e responder
            </Button>
          )}
          <Button variant="quiet" onClick={onClose} disabled={working}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const Lists = ({ removes, keeps }: Pick<StaffRequestDetail, "removes" | "keeps">) => (
  <Alert tone="warning" title="Não é possível desfazer">
    <p>Será removido:</p>
    <ul>
      {removes.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>Continua guardado, e a resposta diz por quê:</p>
    <ul>
      {keeps.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Alert>
);
