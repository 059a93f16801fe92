import type { RouteTable } from "#platform/http/route-table.ts";
import { referralReservationRoutes } from "./customer/referral-reservation-routes.ts";
import { offerRoutes } from "./customer/offer-routes.ts";
import { referralRoutes } from "./customer/referral-routes.ts";
import { alertRoutes, alertUnsubscribeRoute } from "./public/alerts/routes.ts";
import { intentionRoutes } from "./public/intentions/routes.ts";
import { offerLinkRoutes } from "./public/offers/routes.ts";
import { reservationRoutes } from "./public/reservations/routes.ts";
import { simulationRoutes } from "./public/simulations/routes.ts";
import { ownVisitRoutes, visitRoutes } from "./public/visits/routes.ts";
import { leadDistributionRoutes } from "./staff/distribution/routes.ts";
import { discountDecisionRoutes, discountRoutes } from "./staff/discounts/routes.ts";
import { staffLeadChangeRoutes } from "./staff/leads/change-routes.ts";
import { staffContactRoute } from "./staff/leads/new-route.ts";
import { staffLeadRoutes } from "./staff/leads/routes.ts";
import { staffReservationChangeRoutes } from "./staff/reservations/change-routes.ts";
import { staffSimulationRoute } from "./staff/simulations/route.ts";
import { lotSaleRoutes } from "./staff/lot-sale/routes.ts";
import { staffOfferRoutes } from "./staff/offers/routes.ts";
import { staffReserveRoute } from "./staff/reservations/reserve-route.ts";
import { reservationSourceRoutes } from "./staff/reservations/source-routes.ts";
import { staffReservationRoutes } from "./staff/reservations/routes.ts";
import { staffTaskChangeRoutes, staffTaskRoutes } from "./staff/tasks/routes.ts";
import { staffVisitRoute } from "./staff/visits/new-route.ts";
import { staffVisitRoutes, visitHoursRoutes } from "./staff/visits/routes.ts";

/** The calls of this domain, by audience. */
export const salesRoutes: RouteTable = {
  // for everybody
  reservationRoutes,
  intentionRoutes,
  simulationRoutes,
  alertRoutes,
  alertUnsubscribeRoute,
  visitRoutes,
  ownVisitRoutes,
  offerLinkRoutes,
  // for signed-in customers
  referralRoutes,
  referralReservationRoutes,
  offerRoutes,
  // for staff
  staffLeadRoutes,
  staffLeadChangeRoutes,
  leadDistributionRoutes,
  staffReservationRoutes,
  staffReservationChangeRoutes,
  reservationSourceRoutes,
  discountRoutes,
  discountDecisionRoutes,
  lotSaleRoutes,
  staffContactRoute,
  staffReserveRoute,
  staffOfferRoutes,
  staffSimulationRoute,
  staffTaskRoutes,
  staffTaskChangeRoutes,
  staffVisitRoute,
  staffVisitRoutes,
  visitHoursRoutes,
};
