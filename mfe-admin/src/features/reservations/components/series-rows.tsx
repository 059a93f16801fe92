import type { AddedKind } from "@gleba/shared/contracts/financing";
import { Button } from "@gleba/shared/ui";
import { MoneyField, TextField } from "@gleba/shared/ui/fields";
import { seriesName } from "@gleba/shared/words";
import { RemoveButton } from "#ui/focus";
import type { OwnTermsTyped, SeriesTyped } from "../own-terms.ts";
import * as styles from "./terms-rows.module.css";

type Rows = OwnTermsTyped["series"];

interface Props {
  /** What the plan offers. */
  kinds: readonly AddedKind[];
  series: Rows;
  errors: Readonly<Record<string, string>>;
  /** What a kind begins with. */
  newOf: (kind: AddedKind) => SeriesTyped;
  onChange: (series: Rows) => void;
}

/** Signal, half-yearly and yearly payments: how many, of how much, and from which month on. */
export const SeriesRows = ({ kinds, series, errors, newOf, onChange }: Props) => (
  <fieldset className={styles.rows}>
    <legend>Pagamentos à parte</legend>
    <p className={styles.hint}>
      O valor de cada um sai inteiro do saldo que é parcelado. O mês 1 é o da primeira parcela.
    </p>
    {errors.series && (
      <p className={styles.error} role="alert">
        {errors.series}
      </p>
    )}
    {kinds.map((kind) => {
      const row = series[kind];
      const name = seriesName(kind);
      if (!row)
        return (
          <Button key={kind} variant="secondary" size="sm" onClick={() => onChange({ ...series, [kind]: newOf(kind) })}>
            Adicionar {name.toLowerCase()}
          </Button>
        );
      const field = (part: keyof SeriesTyped) => ({
        name: `${kind}-${part}`,
        value: row[part],
        error: errors[`series.${kind}.${part}`],
        autoComplete: "off",
        onChange: (value: string) => onChange({ ...series, [kind]: { ...row, [part]: value } }),
      });
      const { [kind]: _removed, ...others } = series;
      return (
        <div key={kind} className={styles.row} role="group" aria-label={name}>
          <p>{name}</p>
          <TextField label="Quantidade" inputMode="numeric" {...field("count")} />
          <MoneyField label="Valor de cada" {...field("amount")} />
          <TextField label="Primeiro no mês nº" inputMode="numeric" {...field("startMonth")} />
          <RemoveButton aria-label={`Remover ${name.toLowerCase()}`} onRemove={() => onChange(others)}>
            Remover
          </RemoveButton>
        </div>
      );
    })}
  </fieldset>
);
