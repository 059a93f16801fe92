import type { Audience } from "@gleba/shared/federation";
import { hasCustomer, hasStaff } from "@gleba/shared/session";

/** Where somebody is led who may not enter (specification §2). */
const turnedAwayTo = { customer: "/", staff: "/admin" } as const;

/** True when the person at the screen may enter an area. The server decides again at every call. */
export const mayEnter = (requires: Audience): boolean => {
  if (requires === "customer") return hasCustomer();
  if (requires === "staff") return hasStaff();
  return true;
};

/** Where to lead somebody instead of an area they may not enter; undefined when they may. */
export const leadAway = (requires: Audience): "/" | "/admin" | undefined =>
  requires === null || mayEnter(requires) ? undefined : turnedAwayTo[requires];
