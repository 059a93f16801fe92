export { NewContract } from "./new-contract.tsx";
export { ReservationsScreen } from "./reservations-screen.tsx";
