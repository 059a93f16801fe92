import { centsOfPercent, leastDownPayment, type Plan } from "@gleba/shared/contracts/financing";
import { centsOf, maskCents } from "@gleba/shared/ui/fields";
import { downPaymentCents, type DownPayment } from "../simulation-input.ts";
import { formatCents, formatDecimal, formatPercent } from "@gleba/shared/words";
import { TypedField } from "./typed-field.tsx";
import * as styles from "./terms-form.module.css";

interface Props {
  value: DownPayment;
  priceCents: number;
  /** The plans of the chosen system. */
  plans: readonly Plan[];
  error?: string | undefined;
  onChange: (down: DownPayment) => void;
}

const MAX_PERCENT = 90;

const readPercent = (text: string): number | null => {
  const [, typed] = /^\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(text) ?? [];
  return typed === undefined ? null : Number(typed.replace(",", "."));
};

/** The down payment as an amount or as a part of the price: whichever is typed, the other follows. */
export const DownPaymentFields = ({ value, priceCents, plans, error, onChange }: Props) => {
  const cents = downPaymentCents(value, priceCents);
  const percent = "percent" in value ? value.percent : (cents / priceCents) * 100;
  const least = Math.min(...plans.map((plan) => leastDownPayment(priceCents, plan)));
  const minPercent = Math.min(...plans.map(({ minDownPaymentPercent }) => minDownPaymentPercent));
  return (
    <div className={styles.pair}>
      <div className={styles.down}>
        <TypedField
          kind="money"
          label="Entrada"
          description={`No mínimo ${formatCents(least)}.`}
          error={error}
          shown={maskCents(cents)}
          onType={(text) => onChange({ cents: centsOf(text) ?? 0 })}
        />
        <TypedField
          kind="decimal"
          label="Entrada em % do preço"
          description={`No mínimo ${formatPercent(minPercent / 100)}.`}
          shown={formatDecimal(percent, 2)}
          onType={(text) => {
            const typed = readPercent(text);
            if (typed === null)
              return `Digite de ${formatDecimal(minPercent, 2)} a 99,99, como 12,5. O cálculo usa ${formatDecimal(percent, 2)}%.`;
            onChange({ percent: typed });
          }}
        />
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label="Entrada em % do preço, controle deslizante"
        aria-valuetext={`${formatPercent(percent / 100)}, ${formatCents(centsOfPercent(priceCents, percent))}`}
        min={Math.ceil(minPercent)}
        max={MAX_PERCENT}
        value={Math.round(percent)}
        onChange={(event) => onChange({ percent: Number(event.currentTarget.value) })}
      />
    </div>
  );
};
