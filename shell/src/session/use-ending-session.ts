import { extendSession } from "@gleba/shared/http";
import { readClaims, serverTime, useCrmSession, useCustomerSession } from "@gleba/shared/session";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ownerOf } from "../remotes.ts";
import { type Phase, usePhase } from "./phase.ts";

/** A token's lifetime in seconds, from which its start is computed (contract: 15 minutes). */
const LIFETIME_SECONDS = 900;

let lastActivity = 0;
const onActivity = (): void => {
  lastActivity = Date.now();
};
for (const type of ["pointerdown", "keydown", "wheel"])
  globalThis.addEventListener?.(type, onActivity, { passive: true, capture: true });

/** Whether this page was used since the token was issued. */
const wasActiveSince = (token: string): boolean => {
  const { exp = 0 } = readClaims(token) ?? {};
  return serverTime(lastActivity) >= (exp - LIFETIME_SECONDS) * 1000;
};

/** Delay before a renewal without answer is retried. */
const RETRY_MS = 15_000;

type Who = EndingSession["who"];

/**
 * Renews a token before it expires; a member of staff's only after activity, so that an abandoned desk is signed out.
 * True once it will not be renewed.
 */
const useFailedRenewal = (who: Who, token: string | undefined, phase: Phase | undefined): boolean => {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (token === undefined || phase === "steady") return;
    if (who === "staff" && !wasActiveSince(token)) return setFailed(token);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unmounted = false;
    const renew = (): void => {
      extendSession(who, token).then(
        (renewed) => !renewed && !unmounted && setFailed(token),
        () => !unmounted && (timer = setTimeout(renew, RETRY_MS)),
      );
    };
    renew();
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [who, token, phase]);
  return token !== undefined && failed === token;
};

/** The session of this screen that is about to end, or has ended. */
export interface EndingSession {
  who: "customer" | "staff";
  /** Id of the person, to recognise that another one signs in. */
  person: number;
  token: string;
  ended: boolean;
}

/** The session to warn about: one that could not be renewed. */
export const useEndingSession = (): EndingSession | undefined => {
  const { pathname } = useLocation();
  const customer = useCustomerSession();
  const staff = useCrmSession();
  const customerPhase = usePhase(customer?.token);
  const staffPhase = usePhase(staff?.token);
  const customerFailed = useFailedRenewal("customer", customer?.token, customerPhase);
  const staffFailed = useFailedRenewal("staff", staff?.token, staffPhase);
  const needed = ownerOf(pathname)?.requires;
  if (needed === "staff" && staff && staffFailed && staffPhase !== "steady")
    return { who: "staff", person: staff.userId, token: staff.token, ended: staffPhase === "ended" };
  if (needed === "customer" && customer && customerFailed && customerPhase !== "steady")
    return { who: "customer", person: customer.customerId, token: customer.token, ended: customerPhase === "ended" };
  return undefined;
};
