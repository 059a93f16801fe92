export { LotFormPage } from "./lot-form-page.tsx";
export { lazyLotContent } from "./lazy-lot-content.ts";
export { LotPage } from "./lot-page.tsx";
export { LotHead } from "./components/lot-head.tsx";
export { LotUnavailable } from "./components/lot-unavailable.tsx";
export { fetchLot } from "./api.ts";
export { useFreshLot } from "./use-fresh-lot.ts";
export { LotSummary } from "./components/lot-summary.tsx";
