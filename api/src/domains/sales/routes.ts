import type { RouteTable } from "#platform/http/route-table.ts";
import { leadRoutes } from "./customer/referral-routes.ts";
import { intentionRoutes } from "./public/intentions/routes.ts";
import { reservationRoutes } from "./public/reservations/routes.ts";
import { simulationRoutes } from "./public/simulations/routes.ts";
import { crmLeadRoutes } from "./staff/leads/routes.ts";
import { crmReservationRoutes } from "./staff/reservations/routes.ts";

/** The calls of this domain, by audience. */
export const salesRoutes: RouteTable = {
  // for everybody
  reservationRoutes,
  intentionRoutes,
  simulationRoutes,
  // for signed-in customers
  leadRoutes,
  // for staff
  crmLeadRoutes,
  crmReservationRoutes,
};
