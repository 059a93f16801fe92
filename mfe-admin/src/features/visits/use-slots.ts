import type { VisitSlots } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { fetchSlots } from "./api.ts";

/** The free slots of one development as the staff may give them; those that were known stay while they are read again. */
export const useSlots = (ventureId: number) => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchSlots(ventureId, signal), [ventureId]));
  const [shown, setShown] = useState<VisitSlots>();
  if (answer.state === "ready" && answer.value !== shown) setShown(answer.value);
  return {
    /** Undefined until the first answer. */
    known: answer.state === "ready" ? answer.value : shown,
    /** Why there is none. */
    failure: answer.state === "failed" ? failureOf(answer.error).message : undefined,
    again,
  };
};

/** Somebody else was given the slot meanwhile, or it is not open any more. */
export const isTaken = (thrown: unknown): boolean => failureOf(thrown).code === "slot_taken";
