import type { ContractPreview, StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { formErrorsOf } from "@gleba/shared/kit";
import { formatDate } from "@gleba/shared/words";
import { Alert, Group, PortalLink, Stack } from "@gleba/shared/ui";
import { Checkbox, DateField, EmailField, FormErrors, useZodForm } from "@gleba/shared/ui/fields";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#paths";
import { takeFocus } from "#ui/focus";
import { FormFoot } from "#ui/form-foot";
import { useHoldDialog, useTyped, useConfirmClose } from "#ui/unsaved-changes";
import { existingContractId, makeContract, previewContract } from "./api.ts";
import { atFields, contractBody, contractRules, initialFields, type ContractFields } from "./contract-terms.ts";
import { BuyerFields } from "./components/buyer-fields.tsx";
import { ContractPreviewTable } from "./components/contract-preview-table.tsx";
import { DiscountNotice } from "./components/discount-notice.tsx";
import { TermsFields } from "./components/terms-fields.tsx";

interface Props {
  reservation: StaffReservationDetail;
  onMade: () => void;
  onBack: () => void;
}

/** Makes the contract of a reservation: days and conditions first, then every installment before it is made. */
export const ConvertForm = ({ reservation, onMade, onBack }: Props) => {
  const { simulation, simulationValidUntil, customer, buyerQuestion, discount, now } = reservation;
  const navigate = useNavigate();
  const [checked, setChecked] = useState<{ values: ContractFields; preview: ContractPreview }>();
  const [other, setOther] = useState<number>();
  const rules = useMemo(() => contractRules(reservation), [reservation]);
  const form = useZodForm(rules, initialFields(reservation), {
    prepare: (fields) => contractBody(reservation, fields),
    shownAt: { customerId: "buyer", reason: "buyerReason" },
  });
  const dirty = useTyped(form.values);
  useHoldDialog(dirty, form.submitting);
  const [back, question] = useConfirmClose(dirty, onBack);
  const { values } = form;
  const preview = checked && JSON.stringify(checked.values) === JSON.stringify(values) ? checked.preview : undefined;
  const isExpired = simulationValidUntil !== null && simulationValidUntil < now;
  return (
    <form
      ref={takeFocus}
      tabIndex={-1}
      noValidate
      onSubmit={form.onSubmit(async (body) => {
        try {
          if (!preview) return setChecked({ values, preview: await previewContract(body) });
          const made = await makeContract({ ...body, seenPriceCents: preview.priceCents });
          onMade();
          void navigate(paths.contract(made.id));
        } catch (thrown) {
          setOther(existingContractId(thrown) ?? undefined);
          form.showServerErrors(atFields(formErrorsOf(thrown)));
        }
      })}
    >
      <Stack gap="md">
        <h3>Contrato da reserva {reservation.protocol}</h3>
        <DiscountNotice discount={discount} />
        <Checkbox
          label="O contrato já foi assinado"
          description="Sem a assinatura, o lote fica em negociação e o cliente ainda não vê o contrato."
          {...form.field("signed")}
        />
        <Group gap="md">
          {values.signed && <DateField label="Assinado em" required {...form.field("signedOn")} />}
          <DateField label="Entrada vence em" required {...form.field("downPaymentDueOn")} />
          <DateField label="Primeira parcela vence em" required {...form.field("firstDueOn")} />
        </Group>
        {simulation ? (
          <Checkbox label="Usar outras condições, não as da simulação" {...form.field("ownTerms")} />
        ) : (
          <p>A reserva não tem simulação: escolha as condições.</p>
        )}
        {simulation && isExpired && !discount && !values.ownTerms && (
          <Checkbox
            label={`A simulação venceu em ${formatDate(simulationValidUntil)}: manter as condições mesmo assim`}
            {...form.field("honourExpired")}
          />
        )}
        {values.ownTerms && (
          <TermsFields
            reservation={reservation}
            typed={values.terms}
            errors={form.errorsWithin("terms")}
            onChange={(terms) => form.setValue("terms", terms)}
          />
        )}
        {buyerQuestion ? (
          <BuyerFields form={form} question={buyerQuestion} email={reservation.email} />
        ) : customer ? (
          <p>
            O contrato fica com o cliente <PortalLink to={paths.customer(customer.id)}>{customer.name}</PortalLink>.
          </p>
        ) : (
          <EmailField
            label="E-mail do novo cliente"
            description={`Deixe vazio para usar ${reservation.email}. O convite para criar a senha vai para lá.`}
            autoComplete="off"
            {...form.field("email")}
          />
        )}
        {preview && <ContractPreviewTable preview={preview} />}
        <FormErrors errors={form.serverErrors} title="O contrato não pode ser feito assim" />
        {other !== undefined && (
          <Alert tone="info">
            <PortalLink to={paths.contract(other)}>Abrir o contrato que já existe</PortalLink>
          </Alert>
        )}
        <FormFoot busy={form.submitting} back="Voltar" onBack={back}>
          {preview ? "Criar contrato" : "Conferir parcelas"}
        </FormFoot>
      </Stack>
      {question}
    </form>
  );
};
