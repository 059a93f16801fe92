import { Alert } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";
import type { BatchDetails } from "@gleba/shared/contracts";
import type { ReservationFailure } from "../reservation-failure.ts";
import { QueueFacts } from "./queue-facts.tsx";

/** Why it did not work, said once and clearly; the first field to correct gets the focus, else this does. */
export const ReservationError = ({ lot, failure }: { lot: BatchDetails; failure: ReservationFailure }) => {
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
      <Alert tone={failure.queueLength === null ? "error" : "warning"} title={failure.title}>
        <p>{failure.sentence}</p>
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
