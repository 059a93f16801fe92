import { newPayment, type DueOn, type StaffContractDetail, type StaffInstallment } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate } from "@gleba/shared/format";
import { Alert, Button, Dialog, Group, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
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
  useZodForm,
} from "@gleba/shared/ui/fields";
import { useCallback } from "react";
import { failureOf, sentencesOf } from "#features/failure";
import { fetchDue, recordPayment } from "../api.ts";
import { METHODS } from "../words.ts";

interface Props {
  contractId: number;
  row: StaffInstallment;
  onDone: (file: StaffContractDetail) => void;
  onClose: () => void;
}

const today = (): string => formatDate(new Date().toISOString());
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Books that an installment was paid; the amount due on the chosen day stands beside what was received. */
export const PaymentDialog = ({ contractId, row, onDone, onClose }: Props) => {
  const form = useZodForm(
    newPayment,
    { paidAt: today(), paidCents: maskCents(row.totalTodayCents), method: "pix", waiveLateFees: false, reason: "" },
    {
      prepare: ({ paidAt, paidCents, method, waiveLateFees, reason }) => ({
        installmentId: row.id,
        paidAt: isoDateOf(paidAt) ?? "",
        paidCents: centsOf(paidCents) ?? -1,
        method,
        ...(waiveLateFees && { waiveLateFees, reason }),
      }),
    },
  );
  const { values } = form;
  const day = isoDateOf(values.paidAt) ?? "";
  return (
    <Dialog title={`Registrar pagamento da parcela ${row.number}`} busy={form.submitting} onClose={onClose}>
      <form
        noValidate
        onSubmit={form.onSubmit(async (body) => {
          try {
            onDone(await recordPayment(contractId, body));
          } catch (thrown) {
            form.showServerErrors(sentencesOf(thrown));
          }
        })}
      >
        <Stack gap="md">
          <DateField label="Pago em" first="2000-01-01" last="2099-12-31" required {...form.field("paidAt")} />
          {DAY.test(day) && (
            <Due
              key={day}
              contractId={contractId}
              installmentId={row.id}
              day={day}
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
          <FormErrors errors={form.serverErrors} title="O pagamento não foi registrado" />
          <Group gap="sm">
            <Button type="submit" loading={form.submitting}>
              Registrar pagamento
            </Button>
            <Button variant="quiet" onClick={onClose} disabled={form.submitting}>
              Voltar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};

interface DueProps {
  contractId: number;
  installmentId: number;
  day: string;
  onUse: (cents: number, withoutFees: boolean) => void;
}

const wordsOf = ({ correctedCents, fineCents, interestCents }: DueOn): string =>
  fineCents + interestCents > 0
    ? ` (${formatCents(correctedCents)} + multa de ${formatCents(fineCents)} + juros de ${formatCents(interestCents)})`
    : "";

/** What the installment costs on the chosen day, and a press that takes it over. */
const Due = ({ contractId, installmentId, day, onUse }: DueProps) => {
  const [answer] = useAnswer(
    useCallback(
      (signal: AbortSignal) => fetchDue(contractId, installmentId, day, signal),
      [contractId, installmentId, day],
    ),
  );
  if (answer.state === "loading") return <Skeleton lines={1} width="100%" />;
  if (answer.state === "failed") return <Alert tone="warning">{failureOf(answer.error).message}</Alert>;
  const { totalCents, correctedCents, earlyCents } = answer.value;
  return (
    <Stack gap="xs">
      <p>
        Em {formatDate(day)}: <strong>{formatCents(totalCents)}</strong>
        {wordsOf(answer.value)}
      </p>
      <Group gap="xs">
        <Button variant="secondary" size="sm" onClick={() => onUse(totalCents, false)}>
          Usar {formatCents(totalCents)}
        </Button>
        {totalCents !== correctedCents && (
          <Button variant="quiet" size="sm" onClick={() => onUse(correctedCents, true)}>
            Sem multa e juros: {formatCents(correctedCents)}
          </Button>
        )}
        {earlyCents !== null && earlyCents !== totalCents && (
          <Button variant="quiet" size="sm" onClick={() => onUse(earlyCents, false)}>
            Antecipada: {formatCents(earlyCents)}
          </Button>
        )}
      </Group>
    </Stack>
  );
};
