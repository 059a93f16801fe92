import { failureOf } from "@gleba/shared/kit";
import { Alert, Dialog, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import {
  Checkbox,
  centsOf,
  DateField,
  FormErrors,
  isoDateOf,
  maskCents,
  MoneyField,
  Select,
  TextField,
} from "@gleba/shared/ui/fields";
import { useCallback } from "react";
import { fetchDue } from "./api.ts";
import { METHODS } from "./labels.ts";
import { describeOutcome, PaymentDue } from "#features/amount-due";
import { FormFoot } from "#ui/form-foot";
import { usePaymentForm, type PaymentFormOptions } from "./use-payment-form.ts";
import * as styles from "./payment-dialog.module.css";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Books what came in for an installment, all or a part; what is due on the chosen day stands beside what was received. */
export const PaymentDialog = ({
  of,
  ...props
}: PaymentFormOptions & { /** The contract, where the screen does not say it. */ of?: string }) => {
  const { contractId, row } = props;
  const { form, version, close, question, submit } = usePaymentForm(props);
  const { values } = form;
  const day = isoDateOf(values.paidAt) ?? "";
  return (
    <Dialog
      title={`Registrar pagamento da parcela ${row.number}${of ? ` do contrato ${of}` : ""}`}
      busy={form.submitting}
      onClose={close}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <DateField label="Pago em" required {...form.field("paidAt")} />
          {DAY.test(day) && (
            <Due
              key={`${day} ${version}`}
              contractId={contractId}
              installmentId={row.id}
              day={day}
              paidCents={centsOf(values.paidCents) ?? 0}
              waived={values.waiveLateFees}
              onUse={(cents, withoutFees) => {
                form.setValue("paidCents", maskCents(cents));
                form.setValue("waiveLateFees", withoutFees);
              }}
            />
          )}
          <MoneyField label="Valor recebido" required {...form.field("paidCents")} />
          <Select label="Como foi pago" options={METHODS} {...form.field("method")} />
          {row.status === "overdue" && <Checkbox label="Dispensar multa e juros" {...form.field("waiveLateFees")} />}
          {values.waiveLateFees && (
            <TextField
              label="Motivo da dispensa"
              autoComplete="off"
              maxLength={300}
              required
              {...form.field("reason")}
            />
          )}
          <TextField label="Observação (opcional)" autoComplete="off" maxLength={300} {...form.field("note")} />
          <FormErrors errors={form.serverErrors} title="O pagamento não foi registrado" />
          <FormFoot busy={form.submitting} back="Voltar" onBack={close}>
            Registrar pagamento
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};

interface DueProps {
  contractId: number;
  installmentId: number;
  day: string;
  paidCents: number;
  waived: boolean;
  onUse: (cents: number, withoutFees: boolean) => void;
}

/** What is left on the chosen day, and what the amount that was typed does to it. */
const Due = ({ contractId, installmentId, day, paidCents, waived, onUse }: DueProps) => {
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) => fetchDue(contractId, installmentId, day, signal),
      [contractId, installmentId, day],
    ),
  );
  if (answer.state === "loading") return <Skeleton lines={1} width="100%" />;
  if (answer.state === "failed") return <Alert tone="warning">{failureOf(answer.error).message}</Alert>;
  return (
    <Stack gap="xs">
      <PaymentDue due={answer.value} onUse={onUse} />
      <p role="status" className={styles.outcome}>
        {describeOutcome(answer.value, paidCents, waived)}
      </p>
    </Stack>
  );
};
