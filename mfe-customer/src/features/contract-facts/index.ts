export { ContractBadge, InstallmentBadge } from "./badges.tsx";
export { calendarDayAfter, dueSentence, payableNote, today } from "./days.ts";
export { Figure } from "./figure.tsx";
export { installmentName, slipCount } from "./names.ts";
export { PaidBar } from "./paid-bar.tsx";
