import type { ContractEventKind } from "@gleba/shared/contracts";
import { eventTerms, newContractEvent, type EventPreview, type StaffContractDetail } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict, messageKey } from "@gleba/shared/kit";
import { serverTime } from "@gleba/shared/session";
import { dayInBrazil, formatDate } from "@gleba/shared/words";
import { useAnswer, type Answer } from "@gleba/shared/ui";
import { centsOf, isoDateOf, useZodForm } from "@gleba/shared/ui/fields";
import { useCallback, useState } from "react";
import { useDraftForm, useSaveDraft, useDraftClose } from "#ui/unsaved-changes";
import { createEvent, fetchContract, previewEvent } from "./api.ts";

export interface EventFormOptions {
  kind: ContractEventKind;
  file: StaffContractDetail;
  /** Of the conversation that asked for it, where a link names one; else empty. */
  protocol: string;
  /** The contract as it is now, after somebody else's change. */
  onFresh: (file: StaffContractDetail) => void;
  onSaved: (file: StaffContractDetail) => void;
  onClose: () => void;
}

/** So long nothing is asked while somebody still types. */
const PAUSE_MS = 300;
const DAY_MS = 86_400_000;
/** A month's interest is in the first installment: it is due no earlier than a month from now. */
const DAYS_TO_FIRST = 31;

const CONFLICT =
  "O contrato mudou enquanto você digitava. A simulação acima foi refeita e o que você digitou continua aqui: confira e confirme de novo.";

/** A payoff of today's balance is paid soon: the bank takes its slip for so many days. */
const DAYS_TO_PAY_OFF = 5;

const daysFromNow = (days: number): string => dayInBrazil(new Date(serverTime() + days * DAY_MS));

/** The first day that is proposed: of a payoff none on which the server would not take today's balance any more. */
const proposedDay = ({ kind, file }: Pick<EventFormOptions, "kind" | "file">): string => {
  if (kind !== "payoff") return daysFromNow(DAYS_TO_FIRST);
  const day = daysFromNow(DAYS_TO_PAY_OFF);
  return file.payoffUntil !== undefined && file.payoffUntil < day ? file.payoffUntil : day;
};

/** As many as are to come: whoever moves the day of an addendum leaves their number as it is. */
const aheadOf = ({ installments }: StaffContractDetail): number =>
  installments.filter(({ kind, status }) => kind === "monthly" && status === "open").length;

const installmentsFirst = ({ kind, file }: Pick<EventFormOptions, "kind" | "file">): string => {
  if (kind === "payoff") return "1";
  return kind === "amendment" ? String(aheadOf(file) || 12) : "12";
};

const firstValues = ({ kind, file, protocol }: EventFormOptions) => ({
  scope:
    kind === "amendment"
      ? "ahead"
      : kind === "renegotiation" && file.details.contract.overdueCents > 0
        ? "late"
        : "all",
  installments: installmentsFirst({ kind, file }),
  firstDueOn: formatDate(proposedDay({ kind, file })),
  discountCents: "",
  protocol,
  reason: "",
});
type Typed = ReturnType<typeof firstValues>;

const termsOf = (kind: ContractEventKind, { scope, installments, firstDueOn, discountCents }: Typed) => ({
  kind,
  scope,
  installments: Number(installments || Number.NaN),
  firstDueOn: isoDateOf(firstDueOn) ?? "",
  discountCents: centsOf(discountCents) ?? 0,
});

/** What the terms that are typed would do today; null while something of them is missing. */
const usePreview = ({ file, kind }: EventFormOptions, typed: Typed): Answer<EventPreview | null> => {
  const { id } = file.details.contract;
  // Of another version of the contract it is another question.
  const question = JSON.stringify([file.version, termsOf(kind, typed)]);
  const [answer] = useAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        const asked = eventTerms.safeParse((JSON.parse(question) as unknown[])[1]);
        if (!asked.success) return null;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        return previewEvent(id, asked.data, signal);
      },
      [id, question],
    ),
  );
  return answer;
};

/** An event as it is typed, kept as a draft, with what it would do; a contract that changed meanwhile is read again. */
export const useEventForm = (options: EventFormOptions) => {
  const { kind, file, onFresh, onSaved, onClose } = options;
  const { id } = file.details.contract;
  const [key] = useState(messageKey);
  const draft = useDraftForm(`contract-${id}-${kind}`, firstValues(options));
  const form = useZodForm(newContractEvent, draft.values, {
    prepare: (typed) => ({
      ...termsOf(kind, typed),
      ...(typed.protocol.trim() && { protocol: typed.protocol }),
      reason: typed.reason,
      version: file.version,
      beforeCents: 0,
      key,
    }),
  });
  useSaveDraft(draft, form.values);
  const preview = usePreview(options, form.values);
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const handleError = async (thrown: unknown): Promise<void> => {
    if (!isConflict(thrown)) return form.showServerErrors(formErrorsOf(thrown));
    onFresh(await fetchContract(id));
    form.showServerErrors([CONFLICT]);
  };
  const submit = form.onSubmit(async (body) => {
    if (preview.state !== "ready" || !preview.value) return;
    try {
      const changed = await createEvent(id, { ...body, beforeCents: preview.value.beforeCents });
      draft.forget();
      onSaved(changed);
    } catch (thrown) {
      await handleError(thrown).catch((again: unknown) => form.showServerErrors(formErrorsOf(again)));
    }
  });
  return { form, preview, close, question, submit };
};
