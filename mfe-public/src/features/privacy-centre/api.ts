import {
  privacyRequest,
  privacyRequestTaken,
  type PrivacyRequest,
  type PrivacyRequestInput,
  type PrivacyRequestTaken,
} from "@gleba/shared/contracts";
import { ApiError, get, post } from "@gleba/shared/http";
import type { LinkKey } from "#platform/email-link";

const REQUESTS = "/api/public/privacy-requests";

const requestUrl = ({ protocol }: LinkKey): string => `${REQUESTS}/${encodeURIComponent(protocol)}`;
const accessHeaders = ({ accessKey }: LinkKey) => ({ "x-access-key": accessKey });

/** Makes a request; it counts once the e-mailed link has confirmed it. Throws `ApiError`. */
export const makeRequest = (body: PrivacyRequestInput): Promise<PrivacyRequestTaken> =>
  post(REQUESTS, body, privacyRequestTaken);

/** The request of an e-mailed link. Throws `ApiError` `unknown_protocol`, also for a wrong key. */
export const fetchRequest = (link: LinkKey, signal: AbortSignal): Promise<PrivacyRequest> =>
  get(requestUrl(link), privacyRequest, { signal, headers: accessHeaders(link) });

/** Confirms the request of an e-mailed link; again answers the same. */
export const confirmRequest = (link: LinkKey): Promise<PrivacyRequest> =>
  post(`${requestUrl(link)}/confirmation`, {}, privacyRequest, { headers: accessHeaders(link) });

/** Whether no request is behind a link: never was, or nobody confirmed it in time. */
export const isUnknownLink = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === "unknown_protocol";
