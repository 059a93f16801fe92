export { keptAt, useKeptReservation } from "./kept-reservation.ts";
export { OWN_RESERVATION_TITLES } from "./own-reservation-titles.ts";
