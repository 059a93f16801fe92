/** Contracts, their sums, payments, bank slips, statements and index rates. Nothing else of this folder is met from outside. */
export { readCalendars, type Calendars } from "./repository/calendars.ts";
export { dueInstallments, JOIN_IN_FORCE } from "./repository/late-installments.ts";
export { readMissingRates } from "./repository/missing-rates.ts";
export { contractsRoutes } from "./routes.ts";
export { demonstrationProvider } from "./slips/demonstration-provider.ts";
export { httpProvider } from "./slips/http-provider.ts";
export { contractsOfCustomer } from "./contracts-port.ts";
