import type { ReleasedReservations, ReservationSource } from "@gleba/shared/contracts/crm";
import { Alert, Button, notify, useAnswer } from "@gleba/shared/ui";
import { formatCount, formatDateTime } from "@gleba/shared/words";
import { useState } from "react";
import { ConfirmWithReason } from "#ui/confirm";
import { fetchSources, releaseSource } from "./api.ts";
import { useInterval } from "./use-interval.ts";

const REFRESH_MS = 60_000;

const outcomeOf = ({ released, kept }: ReleasedReservations): string =>
  `${formatCount(released)} ${released === 1 ? "reserva encerrada" : "reservas encerradas"}.` +
  (kept > 0 ? ` ${formatCount(kept)} já em negociação com a equipe ${kept === 1 ? "continua" : "continuam"}.` : "");

const countsOf = ({ documents, emails, phones }: ReservationSource): string =>
  `CPF ou CNPJ diferentes: ${formatCount(documents)}; e-mails: ${formatCount(emails)}; telefones: ${formatCount(phones)}`;

/**
 * Where many open reservations come from one address of the network: a flood, or the people of a launch behind their
 * provider's address. Staff compare the counts and may end them all at once. Nothing is shown where there is none.
 */
export const ReservationSources = ({ onReleased }: { onReleased: () => void }) => {
  const [answer, again] = useAnswer(fetchSources);
  const [releasing, setReleasing] = useState<ReservationSource | null>(null);
  useInterval(REFRESH_MS, releasing === null ? again : undefined);
  if (answer.state !== "ready") return null;
  return (
    <>
      {answer.value.map((one) => (
        <Alert
          key={one.source}
          tone="warning"
          title={`${formatCount(one.open)} reservas abertas a partir do endereço ${one.source}`}
        >
          <p>
            De {formatDateTime(one.firstAt)} a {formatDateTime(one.lastAt)}. {countsOf(one)}. Muitas pessoas podem usar
            o mesmo endereço, como no lançamento ou pela rede do celular; dados que se repetem são sinal de abuso.
          </p>
          <Button variant="danger" size="sm" onClick={() => setReleasing(one)}>
            Encerrar todas de {one.source}
          </Button>
        </Alert>
      ))}
      {releasing && (
        <ConfirmWithReason
          title={`Encerrar ${formatCount(releasing.open)} reservas de ${releasing.source}?`}
          action="Encerrar todas"
          danger
          draft={`reservation-source-${releasing.source}`}
          onClose={() => setReleasing(null)}
          onConfirm={async (reason) => {
            const done = await releaseSource({ source: releasing.source, until: releasing.lastAt, reason });
            setReleasing(null);
            again();
            onReleased();
            notify.success(outcomeOf(done));
          }}
        >
          Os lotes passam na hora a quem espera na fila ou voltam a ficar disponíveis, e as pessoas são avisadas por
          e-mail. Reservas com sinal recebido ou já em negociação continuam.
        </ConfirmWithReason>
      )}
    </>
  );
};
