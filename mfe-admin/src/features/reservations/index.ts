export { ReservationsScreen } from "./reservations-screen.tsx";
