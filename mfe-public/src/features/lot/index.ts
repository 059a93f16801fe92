export { LotFormPage } from "./lot-form-page.tsx";
export { lotBody } from "./lazy-lot-content.ts";
export { LotPage } from "./lot-page.tsx";
export { LotHead } from "./components/lot-head.tsx";
export { LotNotOpen } from "./components/lot-unavailable.tsx";
export { LotSummary } from "./components/lot-summary.tsx";
export { lotName, lotTitle } from "./lot-name.ts";
