import { brokerLeads, type BrokerLeads } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";
import { customerPath } from "#platform/session";

/** Reservations and contacts that carry this broker's name, the newest first. */
export const fetchReferrals = (signal: AbortSignal): Promise<BrokerLeads> =>
  get(customerPath("leads"), brokerLeads, { signal });
