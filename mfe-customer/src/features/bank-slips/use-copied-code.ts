import type { BankSlipRequest, BankSlipRequestState } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { formatCents, formatDate } from "@gleba/shared/words";
import { notify } from "@gleba/shared/ui";
import { useState } from "react";
import { copyPromised } from "#ui/copy-button";
import { fetchRequest, requestSlips } from "./api.ts";
import { SENT } from "./use-slip-request.ts";

/** Pauses between the looks at a slip that is being drawn while the person waits for its code. */
const PAUSES_MS = [400, 600, 1_000, 1_500, 2_000, 2_500] as const;

const isPending = ({ status }: BankSlipRequestState): boolean => status === "queued" || status === "drawing";

/** Asks for a slip and waits a few seconds for it; answers how far it is then. */
const drawSoon = async (request: BankSlipRequest): Promise<BankSlipRequestState> => {
  let state = await requestSlips(request);
  notify.success(SENT);
  for (const pause of PAUSES_MS) {
    if (!isPending(state)) return state;
    await new Promise((resolve) => setTimeout(resolve, pause));
    // An unanswered look is repeated: the job goes on meanwhile.
    state = await fetchRequest(state.requestId, AbortSignal.timeout(5_000)).catch(() => state);
  }
  return state;
};

/**
 * One press from what is due to its code in the clipboard: the slip of today's value is drawn, where there is none, and its
 * typed line copied.
 *
 * @param onDrawn a slip was asked for; with what is left to show where it takes longer, failed, or could not be copied
 */
export const useCopiedCode = (onDrawn: (left?: BankSlipRequestState) => void) => {
  const [drawing, setDrawing] = useState(false);
  const copy = async (request: Omit<BankSlipRequest, "deliverBy">): Promise<void> => {
    setDrawing(true);
    const drawn = drawSoon({ ...request, deliverBy: ["inbox"] });
    const line = drawn.then(({ slips: [slip] }) => slip?.line ?? Promise.reject(new Error("no slip yet")));
    try {
      const copied = await copyPromised(line);
      const state = await drawn;
      const [slip] = state.slips;
      if (copied && slip)
        notify.success(
          `Código copiado: boleto de ${formatCents(slip.totalCents)}, pagável até ${formatDate(slip.dueDate)}.`,
        );
      onDrawn(copied && slip ? undefined : state);
    } catch (thrown) {
      notify.error(failureOf(thrown).message);
    } finally {
      setDrawing(false);
    }
  };
  return { drawing, copy: (request: Omit<BankSlipRequest, "deliverBy">) => void copy(request) };
};
