export { ReservationScreen } from "./reservation-screen.tsx";
