import type { StaffSelf } from "@gleba/shared/contracts";
import { useAnswer, type Answer } from "@gleba/shared/ui";
import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from "react";
import { fetchMe } from "./api.ts";

interface Me {
  answer: Answer<StaffSelf>;
  again: () => void;
}

const MeContext = createContext<Me | undefined>(undefined);

/** Rights may change while somebody is elsewhere; more often than this they are not asked again. */
const FRESH_MS = 60_000;

/** Asks once who is signed in, and again when they come back to the window; what was known stands meanwhile. */
const useFetchedMe = (): Me => {
  const [asked, again] = useAnswer(fetchMe);
  const known = useRef<Answer<StaffSelf>>(asked);
  if (asked.state === "ready" || known.current.state !== "ready") known.current = asked;
  const answer = known.current;
  useEffect(() => {
    let readAt = Date.now();
    const refresh = (): void => {
      if (Date.now() - readAt < FRESH_MS) return;
      readAt = Date.now();
      again();
    };
    window.addEventListener("focus", refresh);
    return () => window.removeEventListener("focus", refresh);
  }, [again]);
  return useMemo(() => ({ answer, again }), [answer, again]);
};

/** Stands around the staff's screens, so that all of them know by one answer what somebody may do. */
export const MeProvider = ({ children }: { children: ReactNode }) => (
  <MeContext value={useFetchedMe()}>{children}</MeContext>
);

/** Who is signed in, below a `MeProvider`; undefined without one. */
export const useMe = (): Me | undefined => useContext(MeContext);

/** Whether the signed-in person has to set up a second factor before anything else works. */
export const useMustSetUpFactor = (): boolean => {
  const answer = useMe()?.answer;
  return answer?.state === "ready" && answer.value.mustSetUpFactor === true;
};
