import axios, { type AxiosAdapter, type AxiosRequestConfig, type InternalAxiosRequestConfig } from "axios";
import { createClient } from "./client.ts";
import { portalConfig } from "./config.ts";
import { currentDerivedToken } from "./derived-token.ts";
import type { Policy } from "./policy.ts";
import { extendSession, renewCustomer } from "./renewal.ts";
import { bearer, sessions } from "./session-wiring.ts";

/** Milliseconds the second client waits (specification §9). */
const PORTAL_TIMEOUT_MS = 1e5;

const authorization = (sent: AxiosRequestConfig): unknown => sent.headers?.Authorization;

const isStaffCall = (url = ""): boolean => url.includes("crm");

/** Ends the session that a call was refused with, only that one, and only once however many calls were refused with it. */
const endRefused = (sent: AxiosRequestConfig): void => {
  const { customer, staff, onSessionExpired } = sessions();
  const whose = isStaffCall(sent.url) ? "staff" : "customer";
  const session = whose === "staff" ? staff : customer;
  const token = session.read()?.token;
  if (!token || authorization(sent) !== bearer(token)) return;
  session.clear();
  onSessionExpired(whose);
};

/**
 * Whether a call that was refused may be asked again with the token that is stored now: one that was renewed meanwhile, not
 * one of somebody who signed in meanwhile, who did not ask. Undefined: it is the very token that was refused.
 */
const isRenewedFor = (sent: AxiosRequestConfig, token: string): boolean | undefined => {
  const before = authorization(sent);
  return before === bearer(token) ? undefined : !sessions().customer.areOfTwo?.(String(before), token);
};

const customerPolicy: Policy = {
  timeoutMs: () => portalConfig().customerApiTimeoutMs,
  prepare: async ({ headers }) => {
    const session = sessions().customer.read();
    headers.delete("Authorization");
    if (session) headers.set("Authorization", bearer(session.token));
    else headers.set("x-derived-token", await currentDerivedToken());
  },
  recover: async (sent) => {
    const session = sessions().customer.read();
    if (!session) return false;
    return isRenewedFor(sent, session.token) ?? renewCustomer(session.token);
  },
  giveUp: endRefused,
};

const portalPolicy: Policy = {
  timeoutMs: () => PORTAL_TIMEOUT_MS,
  prepare: ({ url, headers }) => {
    headers.set("Accept", "application/json");
    headers.set("X-API-Version", "v2");
    const { customer, staff } = sessions();
    const staffCall = isStaffCall(url);
    if (staffCall) headers.set("x-session-key", "CRM");
    // A one-time token of the caller's own (password change) is never overwritten.
    if (headers.has("Authorization")) return;
    // An expired customer token would turn a public page into a refusal: the person is a visitor then.
    const token = staffCall ? staff.read()?.token : customer.live() ? customer.read()?.token : undefined;
    if (token) headers.set("Authorization", bearer(token));
  },
  recover: (sent) => {
    endRefused(sent);
    return false;
  },
  giveUp: endRefused,
};

/**
 * A GraphQL answer of 401 or 403, which travels as 200, ends the session as a REST answer does; a customer's token is
 * renewed first, unless it was already (`renewed`). True: ask again.
 */
export const recoverGraphql = async (sent: AxiosRequestConfig, renewed: boolean): Promise<boolean> => {
  const session = sessions().customer.read();
  if (session && !renewed && !isStaffCall(sent.url) && authorization(sent) !== undefined) {
    if (isRenewedFor(sent, session.token) ?? (await extendSession("customer", session.token))) return true;
  }
  endRefused(sent);
  return false;
};

/** First client: customers, contracts, lookups, installments. */
export const customerApi = createClient(customerPolicy);

/** Second client: `/api/public`, `/api/crm` and GraphQL. */
export const portalApi = createClient(portalPolicy);

/**
 * Has each try of each call pass by `around`, which sends it on with `send`: from now on, once for a page. What `around`
 * answers is the call's answer.
 */
export const passCalls = (
  around: (send: AxiosAdapter) => (request: InternalAxiosRequestConfig) => ReturnType<AxiosAdapter>,
): void => {
  customerApi.defaults.adapter = portalApi.defaults.adapter = around(axios.getAdapter(portalApi.defaults.adapter));
};
