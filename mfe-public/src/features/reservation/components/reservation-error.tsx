import { Alert } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";
import type { ReservationFailure } from "../reservation-failure.ts";

const peopleText = (count: number): string => (count === 1 ? "1 pessoa" : `${count} pessoas`);

/** Why it did not work, said once and clearly; the first field to correct gets the focus, else this does. */
export const ReservationError = ({ failure }: { failure: ReservationFailure }) => {
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
            Fila de espera: <strong>{peopleText(failure.queueLength)}</strong>. O que você digitou continua aqui.
          </p>
        )}
      </Alert>
    </div>
  );
};
