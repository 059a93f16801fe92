/** Visits of a development: asking for one, and one's own by the mailed link. */
export { VisitSection } from "./visit-section.tsx";
