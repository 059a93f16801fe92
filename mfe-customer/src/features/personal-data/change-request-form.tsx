import { changeRequest, type ChangeRequest } from "@gleba/shared/contracts";
import { formErrorsOf } from "@gleba/shared/kit";
import { Button } from "@gleba/shared/ui";
import { FormErrors, TextArea, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { useEffect, useRef, useState } from "react";
import { forgetDraft, readDraft, useDraft } from "#ui/unsaved-changes";
import { requestChange } from "./api.ts";
import * as styles from "./personal-data.module.css";

interface Props {
  field: ChangeRequest["field"];
  label: string;
  /** With the protocol when it was sent. */
  onClose: (protocol?: string) => void;
}

/** What was typed, and about which field. */
interface RequestedField extends Record<string, unknown> {
  field: ChangeRequest["field"];
  wanted: string;
  reason: string;
}
export const CHANGE_DRAFT = "solicitar-alteracao";

const startOf = (field: ChangeRequest["field"]): RequestedField => {
  const outputSide = readDraft<RequestedField>(CHANGE_DRAFT);
  return outputSide?.field === field ? outputSide : { field, wanted: "", reason: "" };
};

/** Asks the team to change what alters the contract. */
export const ChangeRequestForm = ({ field, label, onClose }: Props) => {
  const [start] = useState(() => startOf(field));
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm<RequestedField, ChangeRequest>(changeRequest, start, {
    prepare: ({ wanted, reason }) => ({ field, wanted, reason }),
  });
  useDraft(CHANGE_DRAFT, form.values, form.values.wanted !== "" || form.values.reason !== "");
  useEffect(() => element.current?.querySelector("input")?.focus(), []);
  const submit = form.onSubmit(async (body) => {
    try {
      const { protocol } = await requestChange(body);
      forgetDraft(CHANGE_DRAFT);
      onClose(protocol);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  const cancel = () => {
    forgetDraft(CHANGE_DRAFT);
    onClose();
  };
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={submit} aria-label={`Alteração: ${label}`}>
      <TextField label={`${label} como deve ficar`} autoComplete="off" required {...form.field("wanted")} />
      <TextArea
        label="Motivo"
        description="Por exemplo: casamento, erro no cadastro. A equipe pode pedir um comprovante."
        rows={3}
        required
        {...form.field("reason")}
      />
      <FormErrors errors={form.serverErrors} title="A solicitação não foi enviada" />
      <div className={styles.actions}>
        <Button type="submit" loading={form.submitting}>
          Enviar solicitação
        </Button>
        <Button variant="quiet" onClick={cancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
};
