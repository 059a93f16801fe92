/** Visits of developments: who comes when, and when people may come. */
export { LeadVisits } from "./lead-visits.tsx";
export { NewVisit } from "./new-visit.tsx";
export { VisitsScreen } from "./visits-screen.tsx";
