/** What the staff start for somebody at the counter or on the telephone: `<NewReservation>`, `<NewContact>`. */
export type { Reserved } from "./new-reservation.tsx";
export { NewContact, NewReservation } from "./on-demand.tsx";
export { useStart } from "./use-start.ts";
