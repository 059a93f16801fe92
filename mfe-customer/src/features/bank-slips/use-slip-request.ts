import type { BankSlipRequest, BankSlipRequestState, CombinedSlipRequest } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { announce, notify } from "@gleba/shared/ui";
import { useEffect, useState } from "react";
import { fetchRequest, requestCombinedSlip, requestSlips, retryRequest } from "./api.ts";

/** Pauses between two looks at a request that is being drawn; the last one repeats. */
const PAUSES_MS = [600, 1_000, 2_000, 4_000, 8_000] as const;

/** Specification §8, word for word. */
export const SENT = "Solicitação para gerar boleto enviada com sucesso !";

const isPending = (state: BankSlipRequestState | null): boolean =>
  state?.status === "queued" || state?.status === "drawing";

/** Looks at a request until it is ready or has failed. An unanswered look is repeated later: the job goes on meanwhile. */
const usePolling = (request: BankSlipRequestState | null, setRequest: (state: BankSlipRequestState) => void): void => {
  const requestId = request?.requestId;
  const pending = isPending(request);
  useEffect(() => {
    if (!pending || requestId === undefined) return;
    const looking = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = (turn: number): void => {
      timer = setTimeout(
        () => {
          fetchRequest(requestId, looking.signal).then(
            (state) => {
              if (looking.signal.aborted) return;
              setRequest(state);
              if (isPending(state)) look(turn + 1);
            },
            () => !looking.signal.aborted && look(turn + 1),
          );
        },
        PAUSES_MS[Math.min(turn, PAUSES_MS.length - 1)],
      );
    };
    look(0);
    return () => {
      clearTimeout(timer);
      looking.abort();
    };
  }, [requestId, pending, setRequest]);
};

/**
 * A request for slips from the confirmation to the slips.
 *
 * @param begun one that was asked for already
 */
export const useSlipRequest = (begun: BankSlipRequestState | null) => {
  const [request, setRequest] = useState(begun);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  usePolling(request, setRequest);
  const status = request?.status;
  useEffect(() => {
    if (status === "ready") announce("Boleto pronto.");
    if (status === "failed") announce("O boleto não pôde ser gerado.");
  }, [status]);

  const carryOut = async (ask: () => Promise<BankSlipRequestState>): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      setRequest(await ask());
      notify.success(SENT);
    } catch (thrown) {
      const { unanswered, message } = failureOf(thrown);
      // Asked twice is asked once, so trying again is always safe.
      setError(unanswered ? `${message} O mesmo pedido nunca gera dois boletos.` : message);
    } finally {
      setSending(false);
    }
  };
  return {
    request,
    sending,
    error,
    send: (body: BankSlipRequest) => carryOut(() => requestSlips(body)),
    sendCombined: (body: CombinedSlipRequest) => carryOut(() => requestCombinedSlip(body)),
    retry: () => carryOut(() => retryRequest(request?.requestId ?? 0)),
  };
};
