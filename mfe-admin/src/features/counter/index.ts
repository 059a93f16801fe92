/** What the staff start for somebody at the counter or on the telephone: `<NewReservation>`, `<NewContact>`. */
export { NewContact } from "./new-contact.tsx";
export { NewReservation, type Reserved } from "./new-reservation.tsx";
export { useStart } from "./use-start.ts";
