export { keptAt, useKeptReservation } from "./kept-reservation.ts";
