import { hasCustomer } from "@gleba/shared/session";
import { Alert, PortalLink, useAnswer } from "@gleba/shared/ui";
import { formatPhone } from "@gleba/shared/words";
import { useEffect, useRef } from "react";
import type { BatchDetails } from "@gleba/shared/contracts";
import { cachedSite, entryOf, fetchSite, nationalPhone, phoneLink } from "#features/site";
import { paths } from "#paths";
import type { ReservationFailure } from "../reservation-failure.ts";
import { QueueFacts } from "./queue-facts.tsx";

/** The ways that the refusal of one reservation too many names. */
const WaysOn = ({ lot: { ventureId, idBatch } }: { lot: BatchDetails }) => {
  const [site] = useAnswer(fetchSite, cachedSite);
  const phone = site.state === "ready" ? entryOf(site.value.entries, "phone") : "";
  return (
    <p>
      {hasCustomer() ? (
        <PortalLink to={paths.customerHome()}>Abrir a minha área</PortalLink>
      ) : (
        <PortalLink to={paths.signIn()}>Entrar na minha conta</PortalLink>
      )}
      {" · "}
      <PortalLink to={paths.contact(ventureId, idBatch)}>Falar com a equipe</PortalLink>
      {phone && (
        <>
          {" · "}
          <a href={phoneLink(phone)}>Ligar: {formatPhone(nationalPhone(phone))}</a>
        </>
      )}
    </p>
  );
};

interface Props {
  lot: BatchDetails;
  failure: ReservationFailure;
  /** A simulation goes along. */
  simulated: boolean;
}

/** Why it did not work, said once and clearly; the first field to correct gets the focus, else this does. */
export const ReservationError = ({ lot, failure, simulated }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the fields have drawn their errors.
    const frame = requestAnimationFrame(() => {
      const invalid = box.current?.closest("form")?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (invalid ?? box.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [failure]);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone={failure.queueLength === null && !failure.priceChanged ? "error" : "warning"} title={failure.title}>
        <p>{failure.sentence}</p>
        {failure.tooMany && <WaysOn lot={lot} />}
        {failure.priceChanged && simulated && (
          <p>As condições da simulação que vai junto valem até a data que está nela.</p>
        )}
        {failure.queueLength === null ? (
          <p>O que você digitou continua aqui.</p>
        ) : (
          <p>
            <QueueFacts lot={lot} waiting={failure.queueLength} /> O que você digitou continua aqui.
          </p>
        )}
      </Alert>
    </div>
  );
};
