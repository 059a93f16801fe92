import type { Installment } from "@gleba/shared/contracts";
import { formatCents, formatDate } from "@gleba/shared/words";

/** `pagos R$ 400,00 em 10/11/2026 e R$ 100,00 em 12/11/2026`. */
export const receiptWords = (receipts: NonNullable<Installment["receipts"]>): string =>
  `pagos ${receipts.map(({ paidCents, paidAt }) => `${formatCents(paidCents)} em ${formatDate(paidAt)}`).join(" e ")}`;
