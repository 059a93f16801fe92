import {
  ownVisit,
  visitCalendar,
  visitSlots,
  type OwnVisit,
  type VisitCalendar,
  type VisitRequest,
  type VisitSlots,
} from "@gleba/shared/contracts";
import { ApiError, get, patch, post, remove } from "@gleba/shared/http";
import type { LinkKey } from "#platform/email-link";
import { visitOrigin } from "#platform/visit-origin";

const urlOf = ({ protocol }: LinkKey): string => `/api/public/visits/${encodeURIComponent(protocol)}`;
const withKey = ({ accessKey }: LinkKey) => ({ headers: { "x-access-key": accessKey } });

const NONE: VisitSlots = { open: false, slotMinutes: 60, place: "", firstDay: null, lastDay: null, days: [] };

/** The free slots, from a day on or from the first. A development that is not published has none. */
export const fetchSlots = (development: number, from?: string, signal?: AbortSignal): Promise<VisitSlots> =>
  get(`/api/public/ventures/${development}/visit-slots`, visitSlots, { signal, params: { from } }).catch(
    (thrown: unknown) => {
      if (thrown instanceof ApiError && thrown.status === 404) return NONE;
      throw thrown;
    },
  );

/** Marks a visit; `key` names the request: sent again, it is one visit. Throws `ApiError` `slot_taken`, `too_many_visits`. */
export const askForVisit = (development: number, body: VisitRequest, key: string): Promise<OwnVisit> =>
  post(`/api/public/ventures/${development}/visits`, { ...body, origin: visitOrigin() }, ownVisit, {
    headers: { "idempotency-key": key },
  });

/** The visit of a mailed link. Throws `ApiError` `unknown_protocol`, also for a wrong key. */
export const fetchOwnVisit = (link: LinkKey, signal: AbortSignal): Promise<OwnVisit> =>
  get(urlOf(link), ownVisit, { signal, ...withKey(link) });

/** Moves it. Throws `ApiError` `slot_taken`, `visit_over`. */
export const moveVisit = (link: LinkKey, startsAt: string): Promise<OwnVisit> =>
  patch(urlOf(link), { startsAt }, ownVisit, withKey(link));

/** Cancels it. Throws `ApiError` `visit_over`. */
export const cancelVisit = (link: LinkKey): Promise<OwnVisit> => remove(urlOf(link), ownVisit, withKey(link));

/** The file for a calendar. */
export const fetchCalendar = (link: LinkKey): Promise<VisitCalendar> =>
  get(`${urlOf(link)}/calendar`, visitCalendar, withKey(link));
