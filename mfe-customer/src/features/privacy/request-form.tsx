import { ownPrivacyRequest, type OwnPrivacyRequest } from "@gleba/shared/contracts";
import { formErrorsOf } from "@gleba/shared/kit";
import { Alert, Button } from "@gleba/shared/ui";
import { FormErrors, Select, TextArea, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import * as z from "zod/mini";
import { forgetDraft, readDraft, useDraft } from "#ui/unsaved-changes";
import { sendPrivacyRequest } from "./api.ts";
import { KIND_NAMES } from "./request-kinds.ts";
import * as styles from "./privacy.module.css";

const KINDS = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }));
const DRAFT = "pedido-privacidade";
const EMPTY = { kind: "correction", text: "" };

/** A correction needs to say what is wrong; the other kinds may say more. */
const schema = ownPrivacyRequest.check(
  z.refine(({ kind, text }) => kind !== "correction" || text.length > 0, {
    path: ["text"],
    message: "Conte o que está errado e como deve ficar.",
  }),
);

/** Asks for a right of LGPD art. 18. */
export const RequestForm = ({ onSent }: { onSent: (sent: { protocol: string; answerBy: string }) => void }) => {
  const [start] = useState(() => readDraft<typeof EMPTY>(DRAFT) ?? EMPTY);
  const form = useZodForm<typeof EMPTY, OwnPrivacyRequest>(schema, start);
  const { kind, text } = form.values;
  useDraft(DRAFT, form.values, text !== "");
  const submit = form.onSubmit(async (body) => {
    try {
      const sent = await sendPrivacyRequest(body);
      forgetDraft(DRAFT);
      onSent(sent);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label="Novo pedido">
      <Select label="O que você quer pedir" options={KINDS} {...form.field("kind")} />
      {kind === "deletion" && (
        <Alert tone="info" title="O que a lei nos manda guardar">
          <p>
            Excluímos o que não é obrigatório. Contratos, parcelas e pagamentos ficam guardados pelo prazo da lei, e a
            resposta diz por quanto tempo e por quê.
          </p>
        </Alert>
      )}
      <TextArea
        label={kind === "correction" ? "O que está errado e como deve ficar" : "Quer dizer mais? (opcional)"}
        rows={3}
        maxLength={2000}
        {...form.field("text")}
      />
      <FormErrors errors={form.serverErrors} title="O pedido não foi enviado" />
      <div className={styles.actions}>
        <Button type="submit" loading={form.submitting}>
          Enviar pedido
        </Button>
      </div>
    </form>
  );
};
