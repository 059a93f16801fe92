import type { StaffContractDetail, StaffInstallment } from "@gleba/shared/contracts/crm";
import { formatCents, formatDate } from "@gleba/shared/format";
import { Badge, Button, notify, Stack } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useMe } from "#features/me";
import { ReasonDialog } from "#features/reasons";
import { reversePayment } from "../api.ts";
import { INSTALLMENT_NAMES, INSTALLMENT_TONES, KIND_NAMES, methodName } from "../words.ts";
import * as styles from "./installments-table.module.css";
import { PaymentDialog } from "./payment-dialog.tsx";

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

/** Every installment, as its customer sees it, with its payment. */
export const InstallmentsTable = ({ file, onChanged }: Props) => {
  const me = useMe()?.answer;
  const [status, setStatus] = useState("");
  const [all, setAll] = useState(false);
  const [doing, setDoing] = useState<{ what: "pay" | "reverse"; row: StaffInstallment }>();
  const { contract } = file.details;
  const canPay = file.can.pay && me?.state === "ready" && me.value.can.manageContracts;
  const canReverse = contract.status !== "cancelled" && me?.state === "ready" && me.value.can.manageContracts;
  const found = file.installments.filter((row) => status === "" || row.status === status);
  const rows = all ? found : found.slice(0, FIRST_SHOWN);
  const done = (changed: StaffContractDetail, sentence: string): void => {
    onChanged(changed);
    setDoing(undefined);
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
                  <Badge tone={INSTALLMENT_TONES[row.status]}>{INSTALLMENT_NAMES[row.status]}</Badge>
                </td>
                <td data-label="Valor corrigido" data-align="end">
                  {formatCents(row.correctedCents)}
                </td>
                <td data-label="Hoje" data-align="end">
                  {row.totalTodayCents > 0 ? formatCents(row.totalTodayCents) : "–"}
                </td>
                <td data-label="Pagamento">
                  {row.payment
                    ? `${formatCents(row.payment.paidCents)} em ${formatDate(row.payment.paidAt)}, ${methodName(row.payment.method)}`
                    : "–"}
                </td>
                <td>
                  {canPay && (row.status === "open" || row.status === "overdue") && (
                    <Button
                      variant="secondary"
                      size="sm"
                      onClick={() => setDoing({ what: "pay", row })}
                      aria-label={`Registrar pagamento da parcela ${row.number}`}
                    >
                      Registrar pagamento
                    </Button>
                  )}
                  {canReverse && row.payment && (
                    <Button
                      variant="quiet"
                      size="sm"
                      onClick={() => setDoing({ what: "reverse", row })}
                      aria-label={`Estornar a parcela ${row.number}`}
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
      {doing?.what === "pay" && (
        <PaymentDialog
          contractId={contract.id}
          row={doing.row}
          onClose={() => setDoing(undefined)}
          onDone={(changed) => done(changed, `Pagamento da parcela ${doing.row.number} registrado.`)}
        />
      )}
      {doing?.what === "reverse" && doing.row.payment && (
        <ReasonDialog
          title={`Estornar a parcela ${doing.row.number}?`}
          action="Estornar pagamento"
          danger
          onClose={() => setDoing(undefined)}
          onConfirm={async (reason) => {
            const { payment, number } = doing.row;
            if (payment) done(await reversePayment(contract.id, payment.id, reason), `Parcela ${number} estornada.`);
          }}
        >
          A parcela volta a ficar em aberto, com multa e juros se já venceu. O pagamento de{" "}
          {formatCents(doing.row.payment.paidCents)} continua na auditoria.
        </ReasonDialog>
      )}
    </Stack>
  );
};
