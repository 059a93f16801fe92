import type { StaffContractDetail, StaffInstallment } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate } from "@gleba/shared/words";
import { Badge, Button, notify, Stack } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useMe } from "#platform/me";
import { ReasonDialog } from "#ui/confirm";
import { reversePayment } from "./api.ts";
import { INSTALLMENT_NAMES, INSTALLMENT_TONES, KIND_NAMES } from "./labels.ts";
import * as styles from "./installments-table.module.css";
import { PaymentDialog } from "./payment-dialog.tsx";
import { PaymentList, reversibleOf } from "./components/payment-list.tsx";

interface Props {
  file: StaffContractDetail;
  onChanged: (file: StaffContractDetail) => void;
}

/** Shown at once; the others at a press. */
const FIRST_SHOWN = 24;

const SHOWN = [
  { value: "", label: "Todas" },
  { value: "overdue", label: "Vencidas" },
  { value: "open", label: "A vencer" },
  { value: "paid", label: "Pagas" },
];

const isPartPaid = ({ status, partPaidCents = 0 }: StaffInstallment): boolean =>
  partPaidCents > 0 && (status === "open" || status === "overdue");

/** Every installment, as its customer sees it, with its payment. */
export const InstallmentsTable = ({ file, onChanged }: Props) => {
  const me = useMe()?.answer;
  const [status, setStatus] = useState("");
  const [all, setAll] = useState(false);
  const [action, setAction] = useState<{ what: "pay" | "reverse"; row: StaffInstallment }>();
  const { contract } = file.details;
  const reversing = action && reversibleOf(action.row);
  const canPay = file.can.pay && me?.state === "ready" && me.value.can.manageContracts;
  const canReverse = contract.status !== "cancelled" && me?.state === "ready" && me.value.can.manageContracts;
  const found = file.installments.filter((row) => status === "" || row.status === status);
  const rows = all ? found : found.slice(0, FIRST_SHOWN);
  const done = (changed: StaffContractDetail, sentence: string): void => {
    onChanged(changed);
    setAction(undefined);
    notify.success(sentence);
  };
  return (
    <Stack as="section" gap="sm" aria-labelledby="parcelas">
      <div className={styles.head}>
        <h2 id="parcelas">Parcelas</h2>
        <Select name="situacao" label="Mostrar" options={SHOWN} value={status} onChange={setStatus} />
      </div>
      {rows.length === 0 && <p>Nenhuma parcela nesta situação.</p>}
      {rows.length > 0 && (
        <table className={styles.table} aria-labelledby="parcelas">
          <thead>
            <tr>
              <th scope="col">Nº</th>
              <th scope="col">Vencimento</th>
              <th scope="col">Situação</th>
              <th scope="col">Valor corrigido</th>
              <th scope="col">Hoje</th>
              <th scope="col">Pagamento</th>
              <th scope="col">Ações</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.number} <small>{KIND_NAMES[row.kind]}</small>
                </th>
                <td data-label="Vencimento">{formatDate(row.dueDate)}</td>
                <td data-label="Situação">
                  <div className={styles.badges}>
                    <Badge tone={INSTALLMENT_TONES[row.status]}>{INSTALLMENT_NAMES[row.status]}</Badge>
                    {isPartPaid(row) && <Badge tone="warning">Paga em parte</Badge>}
                  </div>
                </td>
                <td data-label="Valor corrigido" data-align="end">
                  {formatCents(row.correctedCents)}
                </td>
                <td data-label="Hoje" data-align="end">
                  {row.totalTodayCents > 0 ? formatCents(row.totalTodayCents) : "–"}
                </td>
                <td data-label="Pagamento">
                  <PaymentList row={row} />
                </td>
                <td>
                  {canPay && (row.status === "open" || row.status === "overdue") && (
                    <Button
                      variant="secondary"
                      size="sm"
                      onClick={() => setAction({ what: "pay", row })}
                      aria-label={`Registrar pagamento da parcela ${row.number}`}
                    >
                      Registrar
                    </Button>
                  )}
                  {canReverse && reversibleOf(row) && (
                    <Button
                      variant="quiet"
                      size="sm"
                      onClick={() => setAction({ what: "reverse", row })}
                      aria-label={`Estornar o último pagamento da parcela ${row.number}`}
                    >
                      Estornar
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {found.length > rows.length && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          Mostrar as {found.length} parcelas
        </Button>
      )}
      {action?.what === "pay" && (
        <PaymentDialog
          contractId={contract.id}
          row={action.row}
          version={file.version}
          onClose={() => setAction(undefined)}
          onDone={(changed) => done(changed, `Pagamento da parcela ${action.row.number} registrado.`)}
        />
      )}
      {action?.what === "reverse" && reversing && (
        <ReasonDialog
          title={`Estornar o pagamento da parcela ${action.row.number}?`}
          action="Estornar pagamento"
          draft={`payment-${reversing.id}-reversal`}
          danger
          onClose={() => setAction(undefined)}
          onConfirm={async (reason) => {
            const changed = await reversePayment(contract.id, reversing.id, reason);
            done(changed, `Pagamento da parcela ${action.row.number} estornado.`);
          }}
        >
          O que este pagamento quitou volta a ficar em aberto, com multa e juros se já venceu, e um boleto sobre o
          restante é cancelado. Os {formatCents(reversing.paidCents)} de {formatDate(reversing.paidAt)} continuam aqui,
          riscados, com o motivo.
        </ReasonDialog>
      )}
    </Stack>
  );
};
