/**
 * How people in Brazil read money, areas, dates, documents, phones, lots and what the codes of the wire mean. It knows
 * nothing but the language: no data, no screen, no other door. Server, portal host, imports, PDFs and browser say things
 * by it, so that each is worded once.
 *
 * Bundled by whoever takes it. A file holds what is taken together, so that a page carries none of the rest; a formatter
 * is made once, when it is first asked for (`once.ts`), and beside others it is marked pure, so that a bundle without its
 * reader leaves it out.
 */
export { readReais } from "./amounts.ts";
export { contractStatusName, staffContractStatusName } from "./contract-statuses.ts";
export { formatCount } from "./counts.ts";
export { formatDate, TIME_ZONE } from "./dates.ts";
export { dayInBrazil, formatMonth } from "./days.ts";
export { formatCompact, formatDecimal } from "./decimals.ts";
export { deviceName } from "./devices.ts";
export { formatDocument, formatPhone } from "./documents.ts";
export { partyRoleName } from "./parties.ts";
export { scenarioName } from "./index-scenarios.ts";
export { installmentKindName, installmentName, installmentStatusName, installmentTypeName } from "./installments.ts";
export { leadKindName, leadStatusName, lossReasonName } from "./leads.ts";
export { longDateTime, longDay, weekdayName } from "./long-days.ts";
export { lotStatusName } from "./lot-statuses.ts";
export { blockAndLot, capitalized, lotHeading, lotName } from "./lots.ts";
export { formatAmount, formatArea, formatMeasure, formatMetres } from "./measures.ts";
export { formatCents } from "./money.ts";
export { naturally } from "./order.ts";
export { originChannelName, originDetail, originName } from "./origins.ts";
export { seriesName, seriesPaymentName } from "./payment-series.ts";
export { systemExplained, systemName } from "./payment-systems.ts";
export { formatPercent, formatRate } from "./percents.ts";
export { numberedInstallments, numberRanges } from "./ranges.ts";
export { reservationStatusName } from "./reservation-statuses.ts";
export { formatDateTime, formatTime } from "./times.ts";
export { wordOf } from "./unknown.ts";
export { visitStatusName } from "./visit-statuses.ts";
export { worksStageName } from "./works-stages.ts";
