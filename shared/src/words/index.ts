/** Money, areas, dates, documents and phones as people in Brazil read them. */
export { formatDate, formatDateTime, formatTime } from "./dates.ts";
export { formatDocument, formatPhone } from "./documents.ts";
export { formatArea, formatCents, formatCount, formatPercent } from "./numbers.ts";
