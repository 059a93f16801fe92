import { customerSession } from "@gleba/shared/session";

/** Whose area this is; 0, whom the server refuses, in the moment between the end of a session and the next screen. */
export const customerId = (): number => customerSession.getState().session?.customerId ?? 0;

/** A call of the first client about the customer's own data: `customers/7/contracts`. */
export const customerPath = (what = ""): string => `/customers/${customerId()}${what && `/${what}`}`;

/** What the current token says of its session; empty where it says nothing. It is compared alone, never believed. */
export const sessionName = (): string => {
  try {
    const payload = customerSession.getState().session?.token.split(".")[1] ?? "";
    const { sid } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sid?: unknown };
    return typeof sid === "string" ? sid : "";
  } catch {
    return "";
  }
};
