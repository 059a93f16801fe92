import { LotPage, type LotBody } from "#features/lot";

const loadBody = (): Promise<LotBody> =>
  import(/* webpackChunkName: "reservation-form" */ "./reservation.tsx").then(({ Reservation }) => Reservation);

/** A lot is held for somebody; the form and its fields arrive together with the lot. */
export const ReservationScreen = () => <LotPage title="Reservar lote" loadBody={loadBody} />;
