export { reservationBody, ReservationScreen } from "./reservation-screen.tsx";
