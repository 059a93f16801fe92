import { MOST_INSTALLMENTS_AT_ONCE } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Dialog, ErrorCard, Group, Skeleton, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, Select, TextField } from "@gleba/shared/ui/fields";
import { formatCents, formatCount } from "@gleba/shared/words";
import { LeftOut } from "./components/left-out.tsx";
import { PayableRows } from "./components/payable-rows.tsx";
import { METHODS } from "#features/contracts";
import { FormFoot } from "#ui/form-foot";
import { useManyPayments, type ManyPaymentsOptions } from "./use-many-payments.ts";
import * as styles from "./many-payments.module.css";

const TITLE = "Registrar pagamentos";
const counted = (count: number): string => `${formatCount(count)} ${count === 1 ? "parcela" : "parcelas"}`;

/** Books what came in for many installments of any contracts on one day: what each costs that day, all of it or nothing. */
export const ManyPayments = (props: ManyPaymentsOptions) =>
  props.ids.length > MOST_INSTALLMENTS_AT_ONCE ? (
    <Dialog title={`${TITLE}: ${counted(props.ids.length)}`} onClose={props.onClose}>
      <Alert tone="warning">Escolha no máximo {MOST_INSTALLMENTS_AT_ONCE} parcelas de cada vez.</Alert>
    </Dialog>
  ) : (
    <PaymentsForm {...props} />
  );

const PaymentsForm = (props: ManyPaymentsOptions) => {
  const payments = useManyPayments(props);
  const { form, answer, chosen, close, question } = payments;
  return (
    <Dialog title={`${TITLE}: ${counted(props.ids.length)}`} wide busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={payments.submit}>
        <Stack gap="md">
          <Group gap="md" className={styles.common}>
            <DateField label="Pago em" required last={payments.lastDay} {...form.field("paidAt")} />
            <Select label="Como foi pago" options={METHODS} {...form.field("method")} />
            <TextField label="Observação (opcional)" autoComplete="off" maxLength={300} {...form.field("note")} />
          </Group>
          <FormErrors errors={form.serverErrors} title="Nenhum pagamento foi registrado" />
          <Rows payments={payments} />
          <p role="status" className={styles.total}>
            {answer.state === "ready" && payments.isDay && (
              <>
                Total de {counted(chosen.length)}: <strong>{formatCents(payments.totalCents)}</strong>
              </>
            )}
          </p>
          <FormFoot busy={form.submitting} disabled={chosen.length === 0} back="Voltar" onBack={close}>
            {TITLE}
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};

/** What each costs on the day, which of them stay out, and why. */
const Rows = ({ payments }: { payments: ReturnType<typeof useManyPayments> }) => {
  const { form, answer, chosen, isDay, readAgain } = payments;
  if (!isDay) return <Alert tone="info">Escolha o dia em que foram pagas, até hoje, para ver os valores.</Alert>;
  if (answer.state === "loading") return <Skeleton lines={4} height="2.5rem" width="100%" />;
  if (answer.state === "failed") {
    const { message, id } = failureOf(answer.error);
    return <ErrorCard title="Os valores não carregaram" message={message} errorId={id} onRetry={readAgain} />;
  }
  return (
    <>
      <LeftOut {...payments.left} onTakeBack={payments.takeBack} />
      <PayableRows
        rows={chosen}
        amountOf={payments.amountOf}
        errors={form.errorsWithin("amounts")}
        onType={payments.type}
        onRemove={payments.remove}
      />
    </>
  );
};
