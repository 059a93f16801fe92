import { brokerLeads, type BrokerLeads } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";
import { ownPath } from "#platform/session";

/** Reservations and contacts that carry this broker's name, the newest first. */
export const fetchLeads = (signal: AbortSignal): Promise<BrokerLeads> => get(ownPath("leads"), brokerLeads, { signal });
