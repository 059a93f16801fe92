import type { PlanImage } from "@gleba/shared/contracts/crm";
import { failureOf } from "@gleba/shared/kit";
import { useEffect, useRef, useState } from "react";
import { fetchPlans, sendPlan } from "./api.ts";

const POLL_MS = 1_500;

/** The plans sent for a development, those under way among them, and how to send one. */
export const usePlans = (ventureId: number, first: readonly PlanImage[]) => {
  const [plans, setPlans] = useState(first);
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const sending = useRef<AbortController>(null);
  const waiting = plans.some(({ state }) => state === "processing");

  useEffect(() => {
    if (!waiting) return;
    const asking = new AbortController();
    const timer = setInterval(() => {
      fetchPlans(ventureId, asking.signal).then(
        // What did not change stays the same object: the map draws it once.
        (now) =>
          setPlans((before) =>
            now.map((plan) => before.find((old) => old.id === plan.id && old.state === plan.state) ?? plan),
          ),
        // The next look may succeed; sizes only make the picture sharper.
        () => undefined,
      );
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      asking.abort();
    };
  }, [waiting, ventureId]);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File): Promise<PlanImage | null> => {
    const stop = new AbortController();
    sending.current = stop;
    setError(undefined);
    setSent(0);
    try {
      const plan = await sendPlan(ventureId, file, { onSent: setSent, signal: stop.signal });
      setPlans((before) => [plan, ...before]);
      return plan;
    } catch (thrown) {
      if (!stop.signal.aborted) setError(failureOf(thrown).message);
      return null;
    } finally {
      setSent(null);
    }
  };
  return { plans, send, sent, error, setError, cancel: () => sending.current?.abort() };
};
export type PlansState = ReturnType<typeof usePlans>;
