/** Reservations and their queue, leads, contact requests and simulations. Nothing else of this folder is met from outside. */
export { salesRoutes } from "./routes.ts";
export { soldEmail } from "./emails/reservations.ts";
export { noticeFor } from "./promote-queue.ts";
export { readReservedLot } from "./repository/expiry.ts";
export { changeLotStatus } from "./repository/lot-status.ts";
export { leaveQueue } from "./repository/own-reservations.ts";
export {
  lockReservation,
  readQueue,
  readReservation,
  setStatus,
  type StaffReservationRow,
} from "./repository/staff-reservations.ts";
export { simulationErrors } from "./rules/simulations.ts";
export { isActive, staffReservationErrors } from "./rules/staff-reservations.ts";
export { recordEvent } from "./staff/reservations/changes.ts";
