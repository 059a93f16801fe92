import { lotBody, LotPage } from "#features/lot";

/** The page itself, a file of its own. */
export const reservationBody = lotBody(() =>
  import(/* webpackChunkName: "reservation-form" */ "./reservation.tsx").then(({ Reservation }) => Reservation),
);

/** A lot is held for somebody; the form and its fields arrive together with the lot. */
export const ReservationScreen = () => <LotPage title="Reservar lote" body={reservationBody} />;
