export { LotFormPage } from "./lot-form-page.tsx";
export { LotPage, type LotBody } from "./lot-page.tsx";
export { LotSummary } from "./components/lot-summary.tsx";
export { lotName, lotTitle } from "./lot-name.ts";
