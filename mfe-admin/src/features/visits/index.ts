/** Visits of developments: who comes when, and when people may come. */
export { LeadVisits } from "./lead-visits.tsx";
export { NewVisit } from "./on-demand.tsx";
export { VisitsScreen } from "./visits-screen.tsx";
