export { ContractBadge, InstallmentBadge } from "./badges.tsx";
export { calendarDayAfter, dueSentence, nextDueSentence, payableNote } from "./days.ts";
export { Figure } from "./figure.tsx";
export { slipCount } from "./slip-count.ts";
export { PaidBar } from "./paid-bar.tsx";
