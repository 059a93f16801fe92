import { Alert, Dialog, Skeleton, Stack } from "@gleba/shared/ui";
import { MAX_PROTOCOL } from "@gleba/shared/contracts/crm";
import { sentencesOf } from "@gleba/shared/kit";
import { DateField, FormErrors, MoneyField, Select, TextField } from "@gleba/shared/ui/fields";
import { FormFoot } from "#ui/form-foot";
import { ReasonField } from "#ui/reason-field";
import { EventFigures } from "./components/event-figures.tsx";
import { useEventForm, type EventFormOptions } from "./use-event-form.ts";

const SCOPES = [
  { value: "late", label: "Só as parcelas em atraso" },
  { value: "all", label: "Toda a dívida: em atraso e a vencer" },
];

const WORDS = {
  renegotiation: {
    title: "Renegociar dívida",
    about:
      "O que é devido hoje, com multa e juros, é confessado e parcelado de novo, com os juros do contrato. As parcelas de antes deixam de ser devidas e continuam à vista; boletos delas são cancelados.",
    action: "Confirmar renegociação",
  },
  amendment: {
    title: "Fazer aditivo",
    about:
      "As parcelas mensais a vencer são trocadas pelas novas, pelo saldo de hoje e com os juros do contrato: para mudar o dia do vencimento, ou o número de parcelas. Reforços e o que está em atraso ficam como estão.",
    action: "Confirmar aditivo",
  },
  payoff: {
    title: "Fazer quitação",
    about:
      "Tudo o que é devido, em atraso e a vencer, vira um pagamento só pelo saldo de hoje, sem os juros futuros (Código de Defesa do Consumidor, art. 52, § 2º). O boleto com Pix vai ao cliente. Sem o pagamento até o vencimento, as parcelas de antes voltam a valer sozinhas.",
    action: "Confirmar quitação",
  },
} as const;

type Event = ReturnType<typeof useEventForm>;

const Preview = ({ preview }: Pick<Event, "preview">) => {
  if (preview.state === "loading") return <Skeleton lines={4} height="2rem" width="100%" />;
  if (preview.state === "failed") return <Alert tone="warning">{sentencesOf(preview.error).join(" ")}</Alert>;
  if (!preview.value) return <p role="status">Preencha as condições para ver a simulação.</p>;
  return <EventFigures preview={preview.value} />;
};

/** One event, with what it takes and makes beside what is typed; nothing changes before it is confirmed. */
export const EventDialog = (options: EventFormOptions) => {
  const { kind } = options;
  const { form, preview, close, question, submit } = useEventForm(options);
  const { title, about, action } = WORDS[kind];
  const isRenegotiation = kind === "renegotiation";
  const isPayoff = kind === "payoff";
  return (
    <Dialog title={title} busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>{about}</p>
          {isRenegotiation && <Select label="O que é renegociado" options={SCOPES} {...form.field("scope")} />}
          {!isPayoff && (
            <TextField
              label="Número de parcelas novas"
              inputMode="numeric"
              autoComplete="off"
              required
              {...form.field("installments")}
            />
          )}
          <DateField
            label={isPayoff ? "Pagar até" : "Primeiro vencimento"}
            description={
              isPayoff ? "Até dez dias, e antes da próxima correção." : "As seguintes vencem no mesmo dia de cada mês."
            }
            required
            {...form.field("firstDueOn")}
          />
          {(isRenegotiation || isPayoff) && (
            <MoneyField
              label="Desconto em multa e juros"
              description="Em branco se não houver. O motivo fica registrado abaixo."
              {...form.field("discountCents")}
            />
          )}
          <Preview preview={preview} />
          <TextField
            label="Protocolo do pedido (opcional)"
            description="Da conversa em que o cliente pediu."
            autoComplete="off"
            maxLength={MAX_PROTOCOL}
            {...form.field("protocol")}
          />
          <ReasonField form={form} />
          <FormErrors errors={form.serverErrors} title="Nada foi alterado" />
          <FormFoot
            busy={form.submitting}
            disabled={preview.state !== "ready" || !preview.value}
            back="Voltar"
            onBack={close}
          >
            {action}
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
