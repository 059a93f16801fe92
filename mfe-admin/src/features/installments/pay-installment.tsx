import type { StaffInstallmentRow } from "@gleba/shared/contracts/crm";
import { lazy, Suspense } from "react";
import { nameOf } from "./installments-list.tsx";

const PaymentElsewhere = lazy(() =>
  import(/* webpackChunkName: "contracts" */ "#features/contracts")
    .then(({ loadPaymentElsewhere }) => loadPaymentElsewhere())
    .then(({ PaymentElsewhere: dialog }) => ({ default: dialog })),
);

interface Props {
  row: StaffInstallmentRow;
  onDone: () => void;
  onClose: () => void;
}

/** Books what came in for one installment, as its contract's own screen does. */
export const PayInstallment = ({ row, onDone, onClose }: Props) => (
  <Suspense fallback={null}>
    <PaymentElsewhere
      contractId={row.contract.id}
      installmentId={row.id}
      name={`${nameOf(row)} do contrato ${row.contract.number}`}
      onDone={onDone}
      onClose={onClose}
    />
  </Suspense>
);
