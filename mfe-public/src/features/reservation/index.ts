export { reservationContent, ReservationScreen } from "./reservation-screen.tsx";
