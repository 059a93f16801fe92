import type { Audience } from "@gleba/shared/federation";
import { renewCustomer } from "@gleba/shared/http";
import { customerSession, hasCustomer, hasStaff } from "@gleba/shared/session";

/** Where a person without permission is redirected (specification §2). */
const redirects = { customer: "/", staff: "/admin" } as const;

/** Whether the person may enter an area right now. The server decides again at every request. */
export const canEnter = (requires: Audience): boolean => {
  if (requires === "customer") return hasCustomer();
  if (requires === "staff") return hasStaff();
  return true;
};

/**
 * Renews a customer's expired token. Without an answer they enter for as long as they chose so on this device (decision 122):
 * until then, in milliseconds.
 */
const mayReturn = async (): Promise<boolean> => {
  const session = customerSession.getState().current();
  if (!session) return false;
  try {
    return (await renewCustomer(session.token)) && hasCustomer();
  } catch {
    return Number(localStorage.getItem("customer-offline")) > Date.now();
  }
};

/** Where to redirect a person who may not enter an area; undefined when they may. */
export const redirectFor = async (requires: Audience): Promise<"/" | "/admin" | undefined> => {
  if (requires === null || canEnter(requires)) return undefined;
  if (requires === "customer" && (await mayReturn())) return undefined;
  return redirects[requires];
};
