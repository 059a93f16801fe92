import { extendCustomer } from "@gleba/shared/http";
import { useCrmSession, useCustomerSession } from "@gleba/shared/session";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ownerOf } from "../remotes.ts";
import { usePhase, type Phase } from "./phase.ts";

/** Pause before a renewal that nobody answered is tried again. */
const AGAIN_MS = 15_000;

/** Renews the customer's token before it runs out. True once the server refused to. */
const useRefusedRenewal = (token: string | undefined, phase: Phase | undefined): boolean => {
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (token === undefined || phase === "steady") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const renew = (): void => {
      extendCustomer(token).then(
        (renewed) => !renewed && !left && setRefused(token),
        () => !left && (timer = setTimeout(renew, AGAIN_MS)),
      );
    };
    renew();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [token, phase]);
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

/** Staff sessions are never renewed; a customer's only counts as ending when it could not be. */
export const useEndingSession = (): EndingSession | undefined => {
  const { pathname } = useLocation();
  const customer = useCustomerSession();
  const staff = useCrmSession();
  const customerPhase = usePhase(customer?.token);
  const staffPhase = usePhase(staff?.token);
  const refused = useRefusedRenewal(customer?.token, customerPhase);
  const needed = ownerOf(pathname)?.requires;
  if (needed === "staff" && staff && staffPhase !== "steady")
    return { who: "staff", person: staff.userId, token: staff.token, ended: staffPhase === "ended" };
  if (needed === "customer" && customer && refused && customerPhase !== "steady")
    return { who: "customer", person: customer.customerId, token: customer.token, ended: customerPhase === "ended" };
  return undefined;
};
