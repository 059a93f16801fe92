import type { BatchDetails } from "@gleba/shared/contracts";
import { LotSummary, lotName } from "#features/lot";
import { ButtonLink, PageHeading, useScreenName } from "@gleba/shared/ui";
import { useLocation } from "react-router";
import { paths } from "#paths";
import { NotForReservation } from "./components/not-for-reservation.tsx";
import { ReceiptView } from "./components/receipt-view.tsx";
import { ReservationForm } from "./components/reservation-form.tsx";
import { useLotStatus } from "./use-lot-status.ts";
import { useReservation } from "./use-reservation.ts";
import * as styles from "./reservation.module.css";

/** The page of a reservation: the lot beside the form, then the receipt. */
export const Reservation = ({ lot }: { lot: BatchDetails }) => {
  const { search } = useLocation();
  useScreenName(`Reservar ${lotName(lot)}`);
  const reservation = useReservation(lot);
  const { receipt } = reservation;
  const status = useLotStatus(lot, receipt === null);
  const back = paths.venture(lot.ventureId, search);
  if (receipt) return <ReceiptView lot={lot} receipt={receipt} back={back} onStartAgain={reservation.startAgain} />;

  const open = lot.registry !== null && (lot.can.reserve || lot.status === "reserved");
  return (
    <>
      <header className={styles.head}>
        <ButtonLink variant="quiet" size="sm" to={back} className={styles.back}>
          <span aria-hidden="true">←</span> Voltar ao mapa
        </ButtonLink>
        <PageHeading>Reservar {lotName(lot)}</PageHeading>
        <p className={styles.lead}>
          {lot.ventureName}
          {open &&
            ". A reserva não custa nada e não obriga à compra: ela guarda o lote enquanto a equipe fala com você."}
        </p>
      </header>
      <div className={styles.columns}>
        <LotSummary lot={lot} showHold={open} />
        {open ? (
          <ReservationForm lot={lot} status={status} reservation={reservation} />
        ) : (
          <NotForReservation lot={lot} back={back} />
        )}
      </div>
    </>
  );
};
