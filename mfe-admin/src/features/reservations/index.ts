export { NewContract } from "./new-contract.tsx";
export { ReservationsScreen } from "./reservations-screen.tsx";
export { TermsFields } from "./components/terms-fields.tsx";
export { ownTerms, plansOffered, quoteOwnTerms, seriesUnder, type OwnTermsTyped } from "./own-terms.ts";
