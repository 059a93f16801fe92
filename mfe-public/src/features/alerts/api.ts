import {
  alertTaken,
  ownAlerts,
  venturesOperation,
  ventureCard,
  type AlertRequest,
  type AlertTaken,
  type OwnAlerts,
  type VentureCard,
} from "@gleba/shared/contracts";
import { ApiError, get, graphql, operation, post, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import type { LinkKey } from "#platform/email-link";

const ALERTS = "/api/public/alerts";
const developments = operation(venturesOperation, z.array(ventureCard));

const urlOf = ({ protocol }: LinkKey): string => `${ALERTS}/${encodeURIComponent(protocol)}`;
const withKey = ({ accessKey }: LinkKey) => ({ headers: { "x-access-key": accessKey } });

/** The developments an alert may be about. Throws `ApiError`. */
export const fetchDevelopments = (): Promise<VentureCard[]> => graphql(developments);

/** Asks for an alert; it begins once the e-mailed link has confirmed it. Throws `ApiError`. */
export const requestAlert = (body: AlertRequest): Promise<AlertTaken> => post(ALERTS, body, alertTaken);

/** The alerts of an e-mailed link. Throws `ApiError` `unknown_protocol`, also for a wrong key. */
export const fetchOwnAlerts = (link: LinkKey, signal: AbortSignal): Promise<OwnAlerts> =>
  get(urlOf(link), ownAlerts, { signal, ...withKey(link) });

/** Begins one; again answers the same. */
export const confirmAlert = (link: LinkKey, id: number): Promise<OwnAlerts> =>
  post(`${urlOf(link)}/confirmation`, { id }, ownAlerts, withKey(link));

/** Ends one, or all. */
export const endAlerts = (link: LinkKey, alert?: number): Promise<OwnAlerts> =>
  remove(urlOf(link), ownAlerts, { params: { alert }, ...withKey(link) });

/** Whether no alerts are behind a link: all were ended, or nobody confirmed them in time. */
export const isUnknownLink = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === "unknown_protocol";
