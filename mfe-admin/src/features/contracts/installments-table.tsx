import type { StaffContractDetail, StaffInstallment } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { formatCents, formatDate } from "@gleba/shared/words";
import { Button, notify, Stack } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { lazy, Suspense, useState } from "react";
import { useMe } from "#platform/me";
import { ConfirmWithReason } from "#ui/confirm";
import { downloadFile } from "#ui/list";
import { receiptPath, reversePayment } from "./api.ts";
import * as styles from "./installments-table.module.css";
import { InstallmentRow } from "./components/installment-row.tsx";
import { reversibleOf } from "./components/payment-list.tsx";

const PaymentDialog = lazy(() =>
  import(/* webpackChunkName: "contract-parts" */ "./payment-dialog.tsx").then(({ PaymentDialog: dialog }) => ({
    default: dialog,
  })),
);

interface Props {
  file: StaffContractDetail;
  onChanged: (file: StaffContractDetail) => void;
}

/** Shown at once; the others at a press. */
const FIRST_SHOWN = 24;

const SHOWN = [
  { value: "", label: "Todas" },
  { value: "overdue", label: "Em atraso" },
  { value: "open", label: "A vencer" },
  { value: "paid", label: "Pagas" },
];
const REPLACED = { value: "cancelled", label: "Substituídas" };

type InstallmentAction = { what: "pay" | "reverse"; row: StaffInstallment };

/** Every installment, as its customer sees it, with its payment. */
export const InstallmentsTable = ({ file, onChanged }: Props) => {
  const me = useMe()?.answer;
  const [status, setStatus] = useState("");
  const [all, setAll] = useState(false);
  const [action, setAction] = useState<InstallmentAction>();
  const { contract } = file.details;
  const canPay = file.can.pay && me?.state === "ready" && me.value.can.manageContracts;
  const canReverse = contract.status !== "cancelled" && me?.state === "ready" && me.value.can.manageContracts;
  const found = file.installments.filter((row) => status === "" || row.status === status);
  const rows = all ? found : found.slice(0, FIRST_SHOWN);
  const download = ({ id, number }: StaffInstallment): Promise<void> =>
    downloadFile(receiptPath(contract.id, id), `recibo ${contract.number}-${number}.pdf`).catch((thrown: unknown) =>
      notify.error(failureOf(thrown).message),
    );
  const done = (changed: StaffContractDetail, sentence: string): void => {
    onChanged(changed);
    setAction(undefined);
    notify.success(sentence);
  };
  return (
    <Stack as="section" gap="sm" aria-labelledby="parcelas">
      <div className={styles.head}>
        <h2 id="parcelas">Parcelas</h2>
        <Select
          name="situacao"
          label="Mostrar"
          options={file.events ? [...SHOWN, REPLACED] : SHOWN}
          value={status}
          onChange={setStatus}
        />
      </div>
      {rows.length === 0 && <p>Nenhuma parcela nesta situação.</p>}
      {rows.length > 0 && (
        <div className={styles.place}>
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
                <InstallmentRow
                  key={row.id}
                  row={row}
                  canPay={canPay}
                  canReverse={canReverse}
                  onPay={() => setAction({ what: "pay", row })}
                  onReverse={() => setAction({ what: "reverse", row })}
                  onReceipt={() => void download(row)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.length > rows.length && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          Mostrar as {found.length} parcelas
        </Button>
      )}
      {action && (
        <Suspense>
          <InstallmentDialog file={file} action={action} onDone={done} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
};

interface DialogProps {
  file: StaffContractDetail;
  action: InstallmentAction;
  onDone: (changed: StaffContractDetail, sentence: string) => void;
  onClose: () => void;
}

const InstallmentDialog = ({ file, action: { what, row }, onDone, onClose }: DialogProps) => {
  const { contract } = file.details;
  const reversing = reversibleOf(row);
  if (what === "pay")
    return (
      <PaymentDialog
        contractId={contract.id}
        row={row}
        version={file.version}
        onClose={onClose}
        onDone={(changed) => onDone(changed, `Pagamento da parcela ${row.number} registrado.`)}
      />
    );
  return (
    reversing && (
      <ConfirmWithReason
        title={`Estornar o pagamento da parcela ${row.number}?`}
        action="Estornar pagamento"
        draft={`payment-${reversing.id}-reversal`}
        danger
        onClose={onClose}
        onConfirm={async (reason) => {
          const changed = await reversePayment(contract.id, reversing.id, reason);
          onDone(changed, `Pagamento da parcela ${row.number} estornado.`);
        }}
      >
        O que este pagamento quitou volta a ficar em aberto, com multa e juros se já venceu, e um boleto sobre o
        restante é cancelado. Os {formatCents(reversing.paidCents)} de {formatDate(reversing.paidAt)} continuam aqui,
        riscados, com o motivo. O que o banco informou espera de novo por um destino em Pagamentos do banco.
      </ConfirmWithReason>
    )
  );
};
