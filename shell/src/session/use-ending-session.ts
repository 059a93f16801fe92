import { extendSession } from "@gleba/shared/http";
import { useCrmSession, useCustomerSession } from "@gleba/shared/session";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ownerOf } from "../remotes.ts";
import { workedSince } from "./at-work.ts";
import { usePhase, type Phase } from "./phase.ts";

/** Pause before a renewal that nobody answered is tried again. */
const AGAIN_MS = 15_000;

type Who = EndingSession["who"];

/**
 * Renews a token before it runs out; a member of staff's only if they worked meanwhile: a desk that was left is not kept
 * open. True once it will not be renewed.
 */
const useRefusedRenewal = (who: Who, token: string | undefined, phase: Phase | undefined): boolean => {
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (token === undefined || phase === "steady") return;
    if (who === "staff" && !workedSince(token)) return setRefused(token);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const renew = (): void => {
      extendSession(who, token).then(
        (renewed) => !renewed && !left && setRefused(token),
        () => !left && (timer = setTimeout(renew, AGAIN_MS)),
      );
    };
    renew();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [who, token, phase]);
  return token !== undefined && refused === token;
};

/** The session this screen needs and that is about to end, or has ended. */
export interface EndingSession {
  who: "customer" | "staff";
  /** Id of the person, to tell whether somebody else signs in. */
  person: number;
  token: string;
  ended: boolean;
}

/** A session counts as ending when it could not be renewed. */
export const useEndingSession = (): EndingSession | undefined => {
  const { pathname } = useLocation();
  const customer = useCustomerSession();
  const staff = useCrmSession();
  const customerPhase = usePhase(customer?.token);
  const staffPhase = usePhase(staff?.token);
  const customerRefused = useRefusedRenewal("customer", customer?.token, customerPhase);
  const staffRefused = useRefusedRenewal("staff", staff?.token, staffPhase);
  const needed = ownerOf(pathname)?.requires;
  if (needed === "staff" && staff && staffRefused && staffPhase !== "steady")
    return { who: "staff", person: staff.userId, token: staff.token, ended: staffPhase === "ended" };
  if (needed === "customer" && customer && customerRefused && customerPhase !== "steady")
    return { who: "customer", person: customer.customerId, token: customer.token, ended: customerPhase === "ended" };
  return undefined;
};
