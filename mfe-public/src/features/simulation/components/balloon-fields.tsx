import type { Balloon } from "@gleba/shared/contracts/financing";
import { Button } from "@gleba/shared/ui";
import { maskCents } from "@gleba/shared/ui/fields";
import { useEffect, useRef, useState } from "react";
import { takeAmount, takeWhole } from "./take-typed.ts";
import { TypedField } from "./typed-field.tsx";
import * as styles from "./terms-form.module.css";

interface Props {
  balloons: readonly Balloon[];
  installments: number;
  priceCents: number;
  error?: string | undefined;
  onChange: (balloons: readonly Balloon[]) => void;
}

const MAX_BALLOONS = 12;
/** A new balloon is a twentieth of the price, in whole thousands of reais. */
const defaultAmount = (priceCents: number): number =>
  Math.max(100_000, Math.round(priceCents / 20 / 100_000) * 100_000);

/** Once a year, where no other balloon is yet. */
const nextMonth = (balloons: readonly Balloon[], installments: number): number => {
  const taken = new Set(balloons.map(({ month }) => month));
  for (let month = 12; month <= installments; month += 12) if (!taken.has(month)) return month;
  return installments;
};

/** Larger payments now and then. They reduce what the installments pay by their face value. */
export const BalloonFields = ({ balloons, installments, priceCents, error, onChange }: Props) => {
  const [removed, setRemoved] = useState(0);
  const fields = useRef<HTMLFieldSetElement>(null);
  const addedByKeys = useRef(false);
  // A finger would have the keyboard come up unasked.
  useEffect(() => {
    if (addedByKeys.current)
      [...(fields.current?.querySelectorAll<HTMLElement>("[role=group]") ?? [])]
        .at(-1)
        ?.querySelector("input")
        ?.focus();
    addedByKeys.current = false;
  }, [balloons.length]);
  const replace = (index: number, balloon: Balloon): void =>
    onChange(balloons.map((before, at) => (at === index ? balloon : before)));
  return (
    <fieldset ref={fields} className={styles.balloons}>
      <legend>Reforços (opcional)</legend>
      <p className={styles.hint}>
        Pagamentos extras em datas certas. O valor de cada um sai inteiro do saldo que é parcelado.
      </p>
      {balloons.map((balloon, index) => (
        // What could not be read goes with its row.
        <div key={`${removed} ${index}`} className={styles.balloon} role="group" aria-label={`Reforço ${index + 1}`}>
          <TypedField
            kind="number"
            label="Junto da parcela nº"
            shown={String(balloon.month)}
            onType={(text) => takeWhole(text, balloon.month, (month) => replace(index, { ...balloon, month }))}
          />
          <TypedField
            kind="money"
            label="Valor"
            shown={maskCents(balloon.amountCents)}
            onType={(text) =>
              takeAmount(text, balloon.amountCents, (amountCents) => replace(index, { ...balloon, amountCents }))
            }
          />
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Remover reforço ${index + 1}`}
            onClick={() => {
              setRemoved(removed + 1);
              onChange(balloons.filter((_, at) => at !== index));
            }}
          >
            Remover
          </Button>
        </div>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {balloons.length < Math.min(MAX_BALLOONS, installments) && (
        <Button
          variant="secondary"
          size="sm"
          onClick={({ detail }) => {
            addedByKeys.current = detail === 0;
            onChange([
              ...balloons,
              { month: nextMonth(balloons, installments), amountCents: defaultAmount(priceCents) },
            ]);
          }}
        >
          Adicionar reforço
        </Button>
      )}
    </fieldset>
  );
};
