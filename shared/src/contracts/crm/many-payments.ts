import * as z from "zod/mini";
import { cents, id } from "../primitives.ts";
import { dueOn, newPayment } from "./contracts.ts";
import { installmentBulk, MOST_INSTALLMENTS_AT_ONCE, staffInstallmentRow } from "./installments.ts";

const { id: installmentId, contract, customer, number, of, name, dueDate } = staffInstallmentRow.shape;
const { paidAt, method, note } = newPayment.shape;
const paidCents = cents.check(z.minimum(1, "Informe quanto foi recebido."));

/** `POST /api/crm/installments/payments/preview`: what these installments cost on the day they were paid. */
export const paymentsAsked = z.strictObject({ ids: installmentBulk.shape.ids, paidAt });
export type PaymentsAsked = z.infer<typeof paymentsAsked>;

/** An installment that a payment is to be booked for, as it stands; `number`, `of` and `name` as the list has them. */
export const payableInstallment = z.object({
  id: installmentId,
  contract,
  customer,
  number,
  of,
  name,
  dueDate,
  due: dueOn,
  /** Why no payment of that day is booked for it among others; null where one can be. */
  refusal: z.nullable(z.string()),
});
export type PayableInstallment = z.infer<typeof payableInstallment>;

/** In the order of contracts; what is not there, or not for whoever asks to see, is left out. */
export const paymentsPreview = z.object({
  installments: z.array(payableInstallment).check(z.maxLength(MOST_INSTALLMENTS_AT_ONCE)),
});
export type PaymentsPreview = z.infer<typeof paymentsPreview>;

/**
 * `POST /api/crm/installments/payments`: what came in for many installments on one day, by one way; all of it is booked, or nothing. `seenCents` is what
 * each cost that day when it was last looked at: where it costs something else by now, nothing is booked.
 */
export const newPayments = z.strictObject({
  paidAt,
  method,
  note,
  payments: z.array(z.strictObject({ installmentId: id, paidCents, seenCents: cents })).check(
    z.minLength(1, "Escolha as parcelas."),
    z.maxLength(MOST_INSTALLMENTS_AT_ONCE, "Escolha no máximo 100 parcelas de cada vez."),
    z.refine(
      (rows) => new Set(rows.map((row) => row.installmentId)).size === rows.length,
      "A mesma parcela foi escolhida duas vezes.",
    ),
  ),
});
export type NewPayments = z.infer<typeof newPayments>;

/** How many payments were booked, and what they add up to. */
export const paymentsBooked = z.object({ count: z.int(), paidCents: cents });
export type PaymentsBooked = z.infer<typeof paymentsBooked>;
