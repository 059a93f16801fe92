/** The database, table by table; `npm run migrations -w api` turns a change here into a migration. */
export * from "./accounts.ts";
export * from "./audit.ts";
export * from "./bank-slips.ts";
export * from "./content.ts";
export * from "./contracts.ts";
export * from "./customers.ts";
export * from "./lookups.ts";
export * from "./lots.ts";
export * from "./messages.ts";
export * from "./people.ts";
export * from "./plans.ts";
export * from "./privacy.ts";
export * from "./reports.ts";
export * from "./sales.ts";
export * from "./sales-desk.ts";
export * from "./simulations.ts";
export * from "./staff-desk.ts";
