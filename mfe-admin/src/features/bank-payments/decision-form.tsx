import { Alert, Stack } from "@gleba/shared/ui";
import { LookupField, Select, TextField } from "@gleba/shared/ui/fields";
import { formatCents } from "@gleba/shared/words";
import { FormFoot } from "#ui/form-foot";
import { findContracts } from "./api.ts";
import { bookingText, candidateLabel, proposalText } from "./labels.ts";
import { useDecision, type Action, type DecisionOptions } from "./use-decision.ts";

const ACTIONS: readonly { value: Action; label: string }[] = [
  { value: "book", label: "Lançar em uma parcela" },
  { value: "return", label: "Recusar e devolver a quem pagou" },
  { value: "dismiss", label: "Dispensar: não é um pagamento novo" },
];

type Decision = ReturnType<typeof useDecision>;

/** Which installment the money goes to, and what it does there. */
const BookingFields = ({ decision, isKnown }: { decision: Decision; isKnown: boolean }) => {
  const { candidates, booking, installment, setInstallment, contract, chooseContract } = decision;
  return (
    <>
      {candidates.length > 0 && (
        <Select
          label="Parcela"
          name="installment"
          options={candidates.map((one) => ({ value: String(one.installmentId), label: candidateLabel(one) }))}
          value={installment}
          onChange={setInstallment}
        />
      )}
      {booking && <p role="status">{bookingText(booking)}</p>}
      <LookupField
        label={`${isKnown ? "Buscar outro contrato" : "Contrato"} (número, cliente ou CPF/CNPJ)`}
        name="contract"
        find={findContracts}
        minLetters={3}
        value={contract}
        onChange={(choice) => void chooseContract(choice)}
      />
    </>
  );
};

const ReasonField = ({ decision: { action, reason, setReason } }: { decision: Decision }) => (
  <TextField
    label="Motivo"
    name="reason"
    description={
      action === "return"
        ? "O cliente lê o motivo na caixa de entrada, e ele fica no histórico."
        : "Fica no histórico, com o seu nome."
    }
    autoComplete="off"
    maxLength={300}
    required
    value={reason}
    onChange={setReason}
  />
);

/** Decides about money that waits: the proposal stands chosen, and another way is one choice away. */
export const DecisionForm = ({ onClose, ...options }: DecisionOptions & { onClose: () => void }) => {
  const { payment } = options;
  const decision = useDecision(options);
  const { action, booking, working, error } = decision;
  const button = {
    book: booking ? `Lançar ${formatCents(booking.bookedCents)}` : "Lançar",
    return: `Devolver ${formatCents(payment.openCents)}`,
    dismiss: "Dispensar",
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!working) void decision.send();
      }}
    >
      <Stack gap="md">
        <Alert tone="info" title="Proposta">
          {proposalText(payment)}
        </Alert>
        <Select
          label="Decisão"
          name="action"
          options={ACTIONS}
          value={action}
          onChange={(value) => decision.setAction(value as Action)}
        />
        {action === "book" ? (
          <BookingFields decision={decision} isKnown={payment.contract !== null} />
        ) : (
          <ReasonField decision={decision} />
        )}
        {error && <Alert tone="error">{error}</Alert>}
        <FormFoot busy={working} back="Deixar para depois" onBack={onClose}>
          {button[action]}
        </FormFoot>
      </Stack>
    </form>
  );
};
