import { lazyLotContent, LotPage } from "#features/lot";

/** The page itself, in a chunk of its own. */
export const reservationContent = lazyLotContent(() =>
  import(/* webpackChunkName: "reservation-form" */ "./reservation.tsx").then(({ Reservation }) => Reservation),
);

/** A lot is held for somebody; the form and its fields arrive together with the lot. */
export const ReservationScreen = () => <LotPage title="Reservar lote" content={reservationContent} />;
