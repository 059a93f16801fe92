import type { PayableInstallment } from "@gleba/shared/contracts/crm";
import { Button, Group, VisuallyHidden } from "@gleba/shared/ui";
import { centsOf, maskCents, MoneyField } from "@gleba/shared/ui/fields";
import { formatCents, formatDate } from "@gleba/shared/words";
import { useRef } from "react";
import { describeDue, describeOutcome } from "#features/amount-due";
import * as styles from "./payable-rows.module.css";

/** `Parcela 7 de 60 do contrato CT-2026-00007`. */
export const payableName = ({ name, number, of, contract }: PayableInstallment): string =>
  `${name ?? `Parcela ${number} de ${of}`} do contrato ${contract.number}`;

interface Props {
  rows: readonly PayableInstallment[];
  /** As it stands in its field. */
  amountOf: (row: PayableInstallment) => string;
  /** By place among the rows: `3.paidCents`. */
  errors: Readonly<Record<string, string>>;
  onType: (id: number, amount: string) => void;
  onRemove: (id: number) => void;
}

/** Installments with what each costs on the day, and what came in for it. */
export const PayableRows = ({ rows, amountOf, errors, onType, onRemove }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} className={styles.rows} tabIndex={-1} aria-label="Parcelas a registrar">
      {rows.map((row, at) => (
        <PayableRow
          key={row.id}
          row={row}
          amount={amountOf(row)}
          error={errors[`${at}.paidCents`]}
          onType={(amount) => onType(row.id, amount)}
          onRemove={() => {
            // Its button goes with it: whoever presses keys stays among the rows.
            list.current?.focus();
            onRemove(row.id);
          }}
        />
      ))}
    </ul>
  );
};

interface RowProps {
  row: PayableInstallment;
  amount: string;
  error: string | undefined;
  onType: (amount: string) => void;
  onRemove: () => void;
}

const PayableRow = ({ row, amount, error, onType, onRemove }: RowProps) => {
  const { due, customer, dueDate } = row;
  const cents = centsOf(amount) ?? 0;
  const name = payableName(row);
  return (
    <li>
      <div>
        <strong>{customer.name}</strong>
        <small>
          {name}, vencimento {formatDate(dueDate)}
        </small>
        <small>
          {formatCents(due.totalCents)}
          {describeDue(due)}
          {(due.partPaidCents ?? 0) > 0 && `, depois de ${formatCents(due.partPaidCents ?? 0)} já recebidos`}
        </small>
        {cents !== due.totalCents && <small>{describeOutcome(due, cents, false)}</small>}
        <Group gap="xs">
          {cents !== due.totalCents && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Usar ${formatCents(due.totalCents)}: ${name}`}
              onClick={() => onType(maskCents(due.totalCents))}
            >
              Usar {formatCents(due.totalCents)}
            </Button>
          )}
          {due.earlyCents !== null && due.earlyCents !== due.totalCents && cents !== due.earlyCents && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Antecipada, ${formatCents(due.earlyCents)}: ${name}`}
              onClick={() => onType(maskCents(due.earlyCents))}
            >
              Antecipada: {formatCents(due.earlyCents)}
            </Button>
          )}
        </Group>
      </div>
      <MoneyField
        name={`amount-${row.id}`}
        label={
          <>
            Valor recebido <VisuallyHidden>de {name}</VisuallyHidden>
          </>
        }
        value={amount}
        error={error}
        onChange={onType}
      />
      <Button variant="quiet" size="sm" aria-label={`Tirar: ${name}`} onClick={onRemove}>
        Tirar
      </Button>
    </li>
  );
};
