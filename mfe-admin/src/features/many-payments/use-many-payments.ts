import { newPayments, type PayableInstallment, type PaymentsBooked } from "@gleba/shared/contracts/crm";
import { failureOf, formErrorsOf, isNotFound, useRequestKey } from "@gleba/shared/kit";
import { today } from "@gleba/shared/session";
import { useAnswer } from "@gleba/shared/ui";
import { centsOf, isoDateOf, maskCents, useZodForm } from "@gleba/shared/ui/fields";
import { formatDate } from "@gleba/shared/words";
import { useCallback, useState } from "react";
import { wrongLinesOf } from "#features/contracts";
import { useDraftForm, useSaveDraft, useDraftClose } from "#ui/unsaved-changes";
import { bookPayments, previewPayments } from "./api.ts";

/** What was typed: amounts by installment, of those alone that are not what it costs, and which were taken out. */
interface Typed extends Record<string, unknown> {
  paidAt: string;
  method: string;
  note: string;
  amounts: Readonly<Record<number, string>>;
  removed: readonly number[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NONE: readonly PayableInstallment[] = [];
const REFRESHED = "Os valores de todas foram lidos de novo, e o que você digitou continua aqui: confira e registre.";

export interface ManyPaymentsOptions {
  ids: readonly number[];
  onDone: (booked: PaymentsBooked) => void;
  onClose: () => void;
}

/** Payments of many installments as they are typed, kept as a draft; what changed meanwhile is read again when the server refuses it. */
export const useManyPayments = ({ ids, onDone, onClose }: ManyPaymentsOptions) => {
  const [lastDay] = useState(today);
  const draft = useDraftForm<Typed>(`payments-of-${ids.join("-")}`, {
    paidAt: formatDate(lastDay),
    method: "pix",
    note: "",
    amounts: {},
    removed: [],
  });
  const keyOf = useRequestKey();
  const amountOf = ({ amounts }: Typed, { id, due }: PayableInstallment): string =>
    amounts[id] ?? maskCents(due.totalCents);
  // The day decides what is asked, and what is asked what is sent: the form begins before both are known.
  const form = useZodForm(newPayments, draft.values, {
    shownAt: { payments: "amounts" },
    prepare: (values: Typed): unknown => ({
      paidAt: isoDateOf(values.paidAt) ?? "",
      method: values.method,
      ...(values.note.trim() && { note: values.note }),
      payments: chosen.map((row: PayableInstallment) => ({
        installmentId: row.id,
        paidCents: centsOf(amountOf(values, row)) ?? 0,
        seenCents: row.due.totalCents,
      })),
    }),
  });
  const { values } = form;
  useSaveDraft(draft, values);
  const day = isoDateOf(values.paidAt) ?? "";
  const isDay = DAY.test(day) && day <= lastDay;
  const [answer, readAgain] = useAnswer(
    useCallback(
      async (signal: AbortSignal): Promise<readonly PayableInstallment[]> => {
        if (!isDay) return NONE;
        try {
          return (await previewPayments({ ids: [...ids], paidAt: day }, signal)).installments;
        } catch (thrown) {
          if (isNotFound(thrown)) return NONE;
          throw thrown;
        }
      },
      [ids, day, isDay],
    ),
  );
  const rows = answer.state === "ready" ? answer.value : NONE;
  const payable = rows.filter(({ refusal }) => refusal === null);
  const chosen = payable.filter(({ id }) => !values.removed.includes(id));
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const submit = form.onSubmit(async (body) => {
    try {
      const booked = await bookPayments(body, keyOf(body));
      draft.forget();
      onDone(booked);
    } catch (thrown) {
      const { status } = failureOf(thrown);
      if (status !== 409 && status !== 404) return form.showServerErrors(formErrorsOf(thrown));
      readAgain();
      // Which of them, and why.
      form.showServerErrors([...wrongLinesOf(thrown), REFRESHED]);
    }
  });
  return {
    form,
    lastDay,
    answer,
    readAgain,
    isDay,
    chosen,
    left: {
      refused: rows.filter(({ refusal }) => refusal !== null),
      removed: payable.length - chosen.length,
      gone: answer.state === "ready" && isDay ? ids.length - rows.length : 0,
    },
    amountOf: (row: PayableInstallment) => amountOf(values, row),
    totalCents: chosen.reduce((sum, row) => sum + (centsOf(amountOf(values, row)) ?? 0), 0),
    type: (id: number, amount: string) => form.setValue("amounts", { ...values.amounts, [id]: amount }),
    remove: (id: number) => form.setValue("removed", [...values.removed, id]),
    takeBack: () => form.setValue("removed", []),
    close,
    question,
    submit,
  };
};
