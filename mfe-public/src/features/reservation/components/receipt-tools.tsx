import type { BatchDetails, Reservation } from "@gleba/shared/contracts";
import { Button } from "@gleba/shared/ui";
import { lotHeading } from "@gleba/shared/words";
import { openCalendar } from "#platform/calendar-file";
import { Directions } from "#ui/directions";
import { WhatsAppLink } from "#features/whatsapp";
import { holdCalendar } from "../hold-calendar.ts";
import * as styles from "./receipt.module.css";

interface Props {
  lot: BatchDetails;
  reservation: Reservation;
}

/** What somebody does next with a reservation: notes its end, finds the lot, writes to the team. */
export const ReceiptTools = ({ lot, reservation: { protocol, status, holdUntil, now } }: Props) => {
  const name = lotHeading(lot);
  const noteEnd = (until: string): void =>
    openCalendar(
      holdCalendar({ protocol, until, now, lot: name, development: lot.ventureName, centre: lot.centre }),
      `reserva-${protocol}.ics`,
    );
  return (
    <div className={styles.tools}>
      {status === "held" && holdUntil !== null && (
        <Button variant="secondary" fullWidth onClick={() => noteEnd(holdUntil)}>
          Pôr o prazo no calendário
        </Button>
      )}
      <WhatsAppLink
        message={`Olá! ${status === "queued" ? "Estou na fila do" : "Reservei o"} ${name} (${lot.ventureName}), protocolo ${protocol}.`}
      >
        Falar com a equipe no WhatsApp
      </WhatsAppLink>
      <Directions centre={lot.centre} />
    </div>
  );
};
