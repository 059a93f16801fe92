import type { StaffReservation } from "@gleba/shared/contracts/crm";
import { formatDateTime } from "@gleba/shared/words";
import { Badge } from "@gleba/shared/ui";
import { timeLeftText, useTimeLeft } from "../use-time-left.ts";

const SOON_MS = 6 * 3_600_000;

/** How long a hold still runs, alive; a received signal stopped it. */
export const HoldCountdown = ({ reservation }: { reservation: StaffReservation }) => {
  const { status, holdUntil, now, signalReceived, position } = reservation;
  if (status === "queued") return <>{position}º na fila</>;
  if (holdUntil === null) return <>–</>;
  if (status !== "held") return <>{formatDateTime(holdUntil)}</>;
  if (signalReceived) return <Badge tone="success">Sinal recebido</Badge>;
  return <Countdown key={`${holdUntil} ${now}`} until={holdUntil} now={now} />;
};

const Countdown = ({ until, now }: { until: string; now: string }) => {
  const left = useTimeLeft(until, now);
  return (
    <>
      <Badge tone={left < SOON_MS ? "danger" : "neutral"}>{timeLeftText(left)}</Badge>
      <small>até {formatDateTime(until)}</small>
    </>
  );
};
