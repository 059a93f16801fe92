import type { PaymentsBooked } from "@gleba/shared/contracts/crm";
import { notify } from "@gleba/shared/ui";
import { formatCents, formatCount } from "@gleba/shared/words";
import { lazy, Suspense } from "react";

const ManyPayments = lazy(() =>
  import(/* webpackChunkName: "many-payments" */ "#features/many-payments").then(({ ManyPayments: dialog }) => ({
    default: dialog,
  })),
);

interface Props {
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

const bookedText = ({ count, paidCents }: PaymentsBooked): string =>
  count === 1
    ? `Um pagamento registrado: ${formatCents(paidCents)}.`
    : `${formatCount(count)} pagamentos registrados: ${formatCents(paidCents)} ao todo.`;

/** Books what came in for the marked installments, all of it or nothing. */
export const PayMany = ({ ids, onDone, onClose }: Props) => (
  <Suspense fallback={null}>
    <ManyPayments
      ids={ids}
      onClose={onClose}
      onDone={(booked) => {
        notify.success(bookedText(booked));
        onDone();
      }}
    />
  </Suspense>
);
