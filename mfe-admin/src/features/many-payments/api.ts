import {
  paymentsBooked,
  paymentsPreview,
  type NewPayments,
  type PaymentsAsked,
  type PaymentsBooked,
  type PaymentsPreview,
} from "@gleba/shared/contracts/crm";
import { post } from "@gleba/shared/http";

const PATH = "/api/crm/installments/payments";

/** What installments of any contracts cost on the day they were paid. */
export const previewPayments = (body: PaymentsAsked, signal?: AbortSignal): Promise<PaymentsPreview> =>
  post(`${PATH}/preview`, body, paymentsPreview, { signal });

/** Books all of them, or none; `key` names the request: sent again, they are booked once. Throws `ApiError` `payments_refused`. */
export const bookPayments = (body: NewPayments, key: string): Promise<PaymentsBooked> =>
  post(PATH, body, paymentsBooked, { headers: { "idempotency-key": key } });
