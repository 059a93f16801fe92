/** The wire between browser and server: the schemas validate requests on one side and answers on the other. */
export * from "./accounts.ts";
export * from "./bank-slips.ts";
export * from "./documents.ts";
export * from "./home.ts";
export * from "./inbox.ts";
export * from "./page.ts";
export * from "./people.ts";
export * from "./primitives.ts";
export * from "./privacy.ts";
export * from "./profiles.ts";
export * from "./refusal.ts";
export * from "./reservations.ts";
export * from "./sessions.ts";
export * from "./site.ts";
export * from "./statements.ts";
export * from "./ventures.ts";
