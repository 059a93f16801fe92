import { MAX_PAGE_SIZE } from "@gleba/shared/contracts";
import type { CrmVisit } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { useLook, type ListParams } from "#ui/list";
import { fetchVisits } from "./api.ts";

interface Shown {
  /** What was asked for. */
  asked: string;
  visits: readonly CrmVisit[];
  /** Visits of these days that are not among them. */
  more: number;
}

/** The visits of these days, read again whenever somebody changes one; what is shown stays until the answer is here. */
export const useCalendar = (days: readonly string[], filters: ListParams) => {
  const asked = JSON.stringify({ ...filters, from: days[0], to: days.at(-1), size: MAX_PAGE_SIZE });
  const ask = useCallback((signal: AbortSignal) => fetchVisits(JSON.parse(asked) as ListParams, signal), [asked]);
  const [answer, again] = useAnswer(ask);
  const [changed, setChanged] = useState<Shown | null>(null);
  const look = async (signal: AbortSignal): Promise<void> => {
    const { content, totalElements } = await ask(signal);
    setChanged({ asked, visits: content, more: totalElements - content.length });
  };
  useLook("leads", look);
  const read =
    answer.state === "ready"
      ? { asked, visits: answer.value.content, more: answer.value.totalElements - answer.value.content.length }
      : null;
  const shown: Shown | null = changed?.asked === asked ? changed : read;
  return {
    shown,
    failure: shown === null && answer.state === "failed" ? failureOf(answer.error) : null,
    again,
    /** Shows a visit as it is after a change here. */
    put: (visit: CrmVisit): void => {
      if (!shown) return;
      const visits = shown.visits
        .map((one) => (one.id === visit.id ? visit : one))
        .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt) || one.id - other.id);
      setChanged({ ...shown, visits });
    },
  };
};
