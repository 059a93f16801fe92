import { visitCalendar, visitSlots, type VisitCalendar, type VisitSlots } from "@gleba/shared/contracts";
import {
  crmVisit,
  crmVisits,
  visitHours,
  type CrmVisit,
  type CrmVisits,
  type StaffVisit,
  type VisitChange,
  type VisitHours,
  type VisitHoursChange,
} from "@gleba/shared/contracts/crm";
import { get, patch, post, put } from "@gleba/shared/http";
import type { ListParams } from "#ui/list";

const PATH = "/api/crm/visits";
const pathOf = (ventureId: number): string => `/api/crm/ventures/${ventureId}`;

export const fetchVisits = (params: ListParams, signal?: AbortSignal): Promise<CrmVisits> =>
  get(PATH, crmVisits, { signal, params });

/** Marks a visit for somebody who asked the staff to; `key` names the request: sent again, it is one visit. Throws `ApiError` `slot_taken`. */
export const markVisit = (body: StaffVisit, key: string): Promise<CrmVisit> =>
  post(PATH, body, crmVisit, { headers: { "idempotency-key": key } });

/** Moves a visit, or says what became of it. Throws `ApiError` `changed_meanwhile`, `slot_taken`, `visit_over`, `visit_not_begun`. */
export const changeVisit = (id: number, body: VisitChange): Promise<CrmVisit> => patch(`${PATH}/${id}`, body, crmVisit);

export const fetchCalendar = (id: number): Promise<VisitCalendar> => get(`${PATH}/${id}/calendar`, visitCalendar);

/** The free slots as the staff may give them. */
export const fetchSlots = (ventureId: number, signal?: AbortSignal): Promise<VisitSlots> =>
  get(`${pathOf(ventureId)}/visit-slots`, visitSlots, { signal });

export const fetchHours = (ventureId: number, signal?: AbortSignal): Promise<VisitHours> =>
  get(`${pathOf(ventureId)}/visit-hours`, visitHours, { signal });

export const saveHours = (ventureId: number, body: VisitHoursChange): Promise<VisitHours> =>
  put(`${pathOf(ventureId)}/visit-hours`, body, visitHours);
