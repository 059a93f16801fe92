export { LotFormPage } from "./lot-form-page.tsx";
export { lotBody } from "./lot-body.ts";
export { LotPage } from "./lot-page.tsx";
export { LotHead } from "./components/lot-head.tsx";
export { LotNotOpen } from "./components/lot-not-open.tsx";
export { LotSummary } from "./components/lot-summary.tsx";
export { lotName, lotTitle } from "./lot-name.ts";
