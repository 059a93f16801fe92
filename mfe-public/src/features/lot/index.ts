export { LotPage, type LotBody } from "./lot-page.tsx";
export { LotSummary } from "./components/lot-summary.tsx";
export { lotName } from "./lot-name.ts";
