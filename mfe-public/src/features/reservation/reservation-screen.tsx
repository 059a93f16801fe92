import { lazyLotContent, LotPage } from "#features/lot";

/** The page itself, which comes along with its screen. */
export const reservationContent = lazyLotContent(() =>
  import(/* webpackChunkName: "reservation" */ "./reservation.tsx").then(({ Reservation }) => Reservation),
);

/** A lot is held for somebody; the form and its fields arrive together with the lot. */
export const ReservationScreen = () => <LotPage title="Reservar lote" content={reservationContent} />;
