/** What the staff start for somebody at the counter or on the telephone: `<NewReservation>`, `<NewContact>`, `<NewCustomer>`. */
export { askedConsent } from "./consent.ts";
export type { KnownLot } from "./known.ts";
export { KnownPeople } from "./known-people.tsx";
export type { Reserved } from "./new-reservation.tsx";
export { LotFields, NewContact, NewCustomer, NewReservation } from "./on-demand.tsx";
export { useStart } from "./use-start.ts";
