import type { BatchDetails, LotStatus } from "@gleba/shared/contracts";
import { useCustomerSession } from "@gleba/shared/session";
import { useScreenName } from "@gleba/shared/ui";
import { lotHeading } from "@gleba/shared/words";
import { Activity, useState } from "react";
import { useLocation } from "react-router-dom";
import { LotFormPage, LotUnavailable, useFreshLot } from "#features/lot";
import { AttachedSimulation, useAttachedSimulation, withoutSimulation } from "#features/simulation";
import { useHydrated } from "#platform/hydration";
import { FormSkeleton } from "#ui/form-page";
import { paths } from "#paths";
import * as styles from "./reservation.module.css";
import { CustomerReservationForm } from "./customer-reservation-form.tsx";
import { ForWhomChoice, type ForWhom } from "./components/for-whom.tsx";
import { ReservationForm } from "./components/reservation-form.tsx";
import { OfferForm } from "./offer-form.tsx";
import { OwnReservation } from "./own-reservation.tsx";
import { useLotStatus } from "./use-lot-status.ts";
import { OtherReservations, OwnQueue } from "./components/other-reservations.tsx";
import type { QueueSource } from "./components/queue-facts.tsx";
import { useReservation } from "./use-reservation.ts";

interface Props {
  lot: BatchDetails;
  reservation: ReturnType<typeof useReservation>;
  back: string;
}

const FORMS = { "own-customer": CustomerReservationForm, "by-link": OfferForm, somebody: ReservationForm } as const;

/** Once the lot has changed, an answer of before says nothing of whoever has it now. */
const useQueueSource = (lot: BatchDetails, status: LotStatus): QueueSource => {
  const [known, setKnown] = useState({ lot, changed: false });
  const changed = status !== lot.status || (known.lot === lot && known.changed);
  if (known.lot !== lot || known.changed !== changed) setKnown({ lot, changed });
  return changed ? "asked" : "answer";
};

/** The lot beside the form, or beside the reason why there is none. */
const Reserve = ({ lot, reservation, back }: Props) => {
  useScreenName(`Reservar o ${lotHeading(lot)}`);
  const hydrated = useHydrated();
  const status = useLotStatus(lot);
  const queue = useQueueSource(lot, status);
  const { others } = reservation;
  // One that another tab sends while this form is filled in changes the lot under it, and is told so.
  const [hadOthers] = useState(others.length > 0);
  const told = hadOthers && others.length > 0;
  const attachment = useAttachedSimulation(lot.idBatch);
  const broker = useCustomerSession()?.broker ?? false;
  // Whoever began to type about somebody finds that again.
  const [forWhom, setForWhom] = useState<ForWhom>(reservation.savedFields ? "somebody" : "own-customer");
  const chosen = broker ? forWhom : "somebody";
  // A form that was chosen before keeps what was typed in it.
  const [kept, setKept] = useState<readonly ForWhom[]>([]);
  const forms = [...new Set([...kept, chosen])];
  const open = lot.registry !== null && (lot.can.reserve || lot.status === "reserved");
  const lead = open
    ? `${lot.ventureName}. A reserva não custa nada e não obriga à compra: ela guarda o lote enquanto a equipe fala com você.`
    : lot.ventureName;
  return (
    <LotFormPage lot={lot} title={`Reservar o ${lotHeading(lot)}`} lead={lead} back={back} showHold={open}>
      {open ? (
        <div className={styles.form}>
          {hydrated && (
            <OtherReservations links={others} onShow={reservation.showOther}>
              {told && status === "reserved" && <OwnQueue lot={lot} queue={queue} />}
            </OtherReservations>
          )}
          <AttachedSimulation attachment={attachment} />
          {hydrated && broker && (
            <ForWhomChoice
              value={forWhom}
              onChange={(next) => {
                setKept(forms);
                setForWhom(next);
              }}
            />
          )}
          {hydrated ? (
            forms.map((name) => {
              const Form = FORMS[name];
              return (
                <Activity key={name} mode={name === chosen ? "visible" : "hidden"}>
                  <Form
                    lot={lot}
                    status={status}
                    queue={told ? "told" : queue}
                    reservation={reservation}
                    simulationId={attachment.usable}
                  />
                </Activity>
              );
            })
          ) : (
            <FormSkeleton />
          )}
        </div>
      ) : (
        <ReservationUnavailable lot={lot} back={back} />
      )}
    </LotFormPage>
  );
};

const REASON: Record<LotStatus, string> = {
  available: "As vendas deste empreendimento ainda não estão abertas.",
  reserved: "Este lote está reservado.",
  negotiating: "Este lote está em negociação.",
  sold: "Este lote já foi vendido.",
  blocked: "Este lote não está à venda.",
};

const unavailableReason = ({ registry, status }: BatchDetails): string =>
  registry ? REASON[status] : "O empreendimento ainda não tem registro no cartório; por lei, nada pode ser reservado.";

/** No form for a lot that cannot be held: the reason, and where to go instead. */
const ReservationUnavailable = ({ lot, back }: { lot: BatchDetails; back: string }) => (
  <LotUnavailable
    lot={lot}
    title="Este lote não pode ser reservado agora"
    reason={unavailableReason(lot)}
    back={back}
  />
);

/** The page of a reservation: the form, then the reservation itself; the e-mailed link leads straight to that. */
export const Reservation = ({ lot: answered }: { lot: BatchDetails }) => {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const [lot, reread] = useFreshLot(answered);
  const reservation = useReservation(lot, reread);
  const { own } = reservation;
  const back = paths.development(lot.ventureId, withoutSimulation(search));
  if (!own || !hydrated) return <Reserve lot={lot} reservation={reservation} back={back} />;
  return <OwnReservation key={own.protocol} lot={lot} link={own} back={back} onStartAgain={reservation.startAgain} />;
};
