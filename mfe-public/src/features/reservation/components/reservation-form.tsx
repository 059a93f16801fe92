import { reserveRequest, type BatchDetails, type LotStatus, type ReserveRequest } from "@gleba/shared/contracts";
import { Alert, Button, Card, PortalLink } from "@gleba/shared/ui";
import { Checkbox, DocumentField, FormErrors, useZodForm } from "@gleba/shared/ui/fields";
import { useEffect, useState } from "react";
import { PersonFields } from "#features/person-fields";
import { paths } from "#paths";
import { emptyFields } from "../draft.ts";
import { requestBody } from "../request-body.ts";
import type { useReservation } from "../use-reservation.ts";
import { Refused } from "./refused.tsx";
import * as styles from "./reservation-form.module.css";

interface Props {
  lot: BatchDetails;
  /** The lot's status by now. */
  status: LotStatus;
  reservation: ReturnType<typeof useReservation>;
}

const overtaken = (status: LotStatus): string =>
  status === "reserved"
    ? "Outra pessoa reservou este lote. O que você digitou continua aqui: envie para entrar na fila de espera."
    : "Este lote acabou de sair da venda. Você pode escolher outro no mapa; o que digitou continua aqui.";

/** Who reserves, and what they agree to. Everything typed stays until the reservation worked. */
export const ReservationForm = ({ lot, status, reservation }: Props) => {
  const { typedBefore, refusal, keep, send } = reservation;
  const [initial] = useState(() => typedBefore ?? emptyFields);
  const form = useZodForm(reserveRequest, initial, {
    prepare: (fields) => requestBody(lot.idBatch, fields),
    shownAt: { consents: "accept" },
  });
  const { values } = form;
  useEffect(() => {
    if (values !== initial) keep(values);
  }, [values, initial, keep]);

  // From the moment somebody is known to hold the lot, sending means taking a place in the queue.
  const joining = status === "reserved" || refusal?.queueLength != null;
  const submit = form.onSubmit(async (checked) => {
    const body: ReserveRequest = joining ? { ...checked, joinQueue: true } : checked;
    const refused = await send(body, form.values);
    if (refused) form.showServerErrors(refused.errors);
  });

  return (
    <Card padding="lg">
      <form noValidate className={styles.form} onSubmit={submit} aria-labelledby="seus-dados">
        <h2 id="seus-dados">Seus dados</h2>
        {status !== lot.status && status !== "available" && !form.submitting && (
          <Alert tone="error" title="O lote mudou enquanto você preenchia">
            <p>{overtaken(status)}</p>
          </Alert>
        )}
        {lot.status === "reserved" && status === "reserved" && refusal === null && (
          <Alert tone="warning" title="Este lote está reservado no momento">
            <p>Você pode entrar na fila: se a reserva vencer, quem está na frente fica com o lote.</p>
          </Alert>
        )}
        <PersonFields field={form.field}>
          <DocumentField
            label="CPF ou CNPJ"
            description="O CNPJ pode ter letras."
            autoComplete="off"
            required
            {...form.field("document")}
          />
        </PersonFields>
        <fieldset className={styles.consents}>
          <legend>Uso dos seus dados</legend>
          <Checkbox
            label="Aceito que meus dados sejam usados para tratar desta reserva."
            required
            {...form.field("accept")}
          />
          <Checkbox label="Quero receber novidades e lançamentos (opcional)." {...form.field("marketing")} />
          <p className={styles.policy}>
            Como cuidamos deles: <PortalLink to={paths.privacyPolicy()}>política de privacidade</PortalLink>.
          </p>
        </fieldset>
        <FormErrors errors={form.serverErrors} title="Confira os dados" />
        {refusal && form.serverErrors.length === 0 && <Refused refusal={refusal} />}
        <p className={styles.actions}>
          <Button type="submit" size="lg" loading={form.submitting}>
            {joining ? "Entrar na fila" : "Reservar lote"}
          </Button>
        </p>
      </form>
    </Card>
  );
};
