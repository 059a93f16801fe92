/** Reservations and their queue, leads, contact requests and simulations. Nothing else of this folder is met from outside. */
export { salesRoutes } from "./routes.ts";
export { contractPriceOf, discountErrors, isWithinLimit } from "./rules/discounts.ts";
export { readOwnLimit } from "./repository/discounts.ts";
export { promisedUntil, simulationErrors } from "./rules/simulations.ts";
export {
  convertReservation,
  lockReservationForContract,
  moveContractedLot,
  readReservationForContract,
  type ReservationForContract,
} from "./sale.ts";
export { compactLeadCounts } from "./repository/lead-list.ts";
export { findNewestLeads } from "./repository/lead-search.ts";
export { countDueTasks } from "./repository/tasks.ts";
export { momentInBrazil } from "./rules/tasks.ts";
export type { LeadRow } from "./repository/leads.ts";
