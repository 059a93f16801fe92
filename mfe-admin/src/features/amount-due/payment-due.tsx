import type { DueOn } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate } from "@gleba/shared/words";
import { Button, Group, Stack } from "@gleba/shared/ui";

interface Props {
  due: DueOn;
  onUse: (cents: number, withoutFees: boolean) => void;
}

/** What an amount is made of, where delay added to it. */
export const describeDue = ({ correctedCents, fineCents, interestCents }: DueOn): string =>
  fineCents + interestCents > 0
    ? ` (${formatCents(correctedCents)} + multa de ${formatCents(fineCents)} + juros de ${formatCents(interestCents)})`
    : "";

/** What is left of the installment on the chosen day, and a press that takes it over. */
export const PaymentDue = ({ due, onUse }: Props) => {
  const { on, totalCents, correctedCents, earlyCents, partPaidCents = 0 } = due;
  return (
    <Stack gap="xs">
      <p>
        {partPaidCents > 0 && <>Já recebidos {formatCents(partPaidCents)}. Faltam, </>}
        {partPaidCents > 0 ? "em" : "Em"} {formatDate(on)}: <strong>{formatCents(totalCents)}</strong>
        {describeDue(due)}
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

/** What an amount does to the installment, before it is recorded. */
export const describeOutcome = (due: DueOn, paidCents: number, waived: boolean): string | null => {
  if (paidCents <= 0) return null;
  const asked = waived ? due.correctedCents : due.totalCents;
  if (paidCents > asked)
    return `Passa do que falta: sobram ${formatCents(paidCents - asked)}. Registre o resto em outra parcela.`;
  if (paidCents >= (due.earlyCents ?? asked)) return "Quita a parcela.";
  if (due.earlyCents !== null)
    return "Paga em parte, com o desconto proporcional da antecipação. O restante continua em aberto.";
  return `Paga em parte: continuam em aberto ${formatCents(asked - paidCents)}.`;
};
