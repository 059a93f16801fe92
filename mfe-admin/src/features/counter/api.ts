import { pageOf } from "@gleba/shared/contracts";
import {
  customerMade,
  lead,
  staffContactKept,
  staffCustomer,
  staffLot,
  staffReserved,
  type Lead,
  type NewCustomer,
  type StaffContact,
  type StaffCustomer,
  type StaffLot,
  type StaffOfferRequest,
  type StaffReserve,
  type StaffReserved,
} from "@gleba/shared/contracts/crm";
import { ApiError, get, post } from "@gleba/shared/http";
import * as z from "zod/mini";

/** Until when the person may confirm: all that is read here of an offer, on every screen of the staff. */
const offered = z.object({ expiresAt: z.string() });
const lots = pageOf(staffLot);
const customers = pageOf(staffCustomer);
const leads = pageOf(lead);

/** The lots of one block, by their number; 100 at most. */
export const fetchBlock = async (ventureId: number, block: string, signal: AbortSignal): Promise<StaffLot[]> =>
  (await get(`/api/crm/ventures/${ventureId}/batches`, lots, { signal, params: { block, size: 100, sort: "lot,asc" } }))
    .content;

/** Customers whose name, document or e-mail has these words; three at most. */
export const findCustomers = async (search: string, signal: AbortSignal): Promise<StaffCustomer[]> =>
  (await get("/api/crm/customers", customers, { signal, params: { search, size: 3 } })).content;

/** Contacts whose e-mail or telephone has these words; the newest three. */
export const findLeads = async (search: string, signal: AbortSignal): Promise<Lead[]> =>
  (await get("/api/crm/leads", leads, { signal, params: { search, size: 3, sort: "at,desc" } })).content;

/** Reserves for somebody; `key` names the request: sent again, it is carried out once. */
export const reserveByStaff = (body: StaffReserve, key: string): Promise<StaffReserved> =>
  post("/api/crm/reservations", body, staffReserved, { headers: { "idempotency-key": key } });

/** Keeps the lot until somebody confirms by a mailed link; sent again under the same key, it is done once. */
export const offerByStaff = (body: StaffOfferRequest, key: string): Promise<z.infer<typeof offered>> =>
  post("/api/crm/offers", body, offered, { headers: { "idempotency-key": key } });

/** Whether somebody holds the lot, so that a place in its queue is what can be asked for. */
export const isTaken = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === "lot_already_reserved";

/** Writes somebody down; `key` names the request, as that of a reservation. */
export const addContact = (body: StaffContact, key: string) =>
  post("/api/crm/leads", body, staffContactKept, { headers: { "idempotency-key": key } });

export const addCustomer = (body: NewCustomer) => post("/api/crm/customers", body, customerMade);
