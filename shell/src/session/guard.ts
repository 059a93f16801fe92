import type { Audience } from "@gleba/shared/federation";
import { renewCustomer } from "@gleba/shared/http";
import { customerSession, hasCustomer, hasStaff } from "@gleba/shared/session";

/** Where somebody is led who may not enter (specification §2). */
const turnedAwayTo = { customer: "/", staff: "/admin" } as const;

/** True when the person at the screen may enter an area right now. The server decides again at every call. */
export const mayEnter = (requires: Audience): boolean => {
  if (requires === "customer") return hasCustomer();
  if (requires === "staff") return hasStaff();
  return true;
};

/** A customer whose token has run out is renewed at the door rather than sent away; without an answer they wait outside. */
const renewed = async (): Promise<boolean> => {
  const session = customerSession.getState().current();
  if (!session) return false;
  try {
    return await renewCustomer(session.token);
  } catch {
    return false;
  }
};

/** Where to lead somebody instead of an area they may not enter; undefined when they may. */
export const leadAway = async (requires: Audience): Promise<"/" | "/admin" | undefined> => {
  if (requires === null || mayEnter(requires)) return undefined;
  if (requires === "customer" && (await renewed()) && mayEnter(requires)) return undefined;
  return turnedAwayTo[requires];
};
