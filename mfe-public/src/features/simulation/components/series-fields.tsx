import {
  monthsAfter,
  newSeries,
  offeredKinds,
  type AddedKind,
  type Plan,
  type Series,
} from "@gleba/shared/contracts/financing";
import { Button } from "@gleba/shared/ui";
import { maskCents } from "@gleba/shared/ui/fields";
import { formatDate, seriesName } from "@gleba/shared/words";
import { takeAmount, takeWhole } from "./take-typed.ts";
import { TypedField } from "./typed-field.tsx";
import * as styles from "./terms-form.module.css";

interface Props {
  plan: Plan;
  series: readonly Series[];
  installments: number;
  priceCents: number;
  /** Day of the contract. */
  startsOn: string;
  error?: string | undefined;
  onChange: (series: readonly Series[]) => void;
}

const HINTS: Readonly<Record<AddedKind, string>> = {
  signal: "Parte da entrada, em pagamentos mensais sem juros.",
  half_yearly: "Um pagamento a cada seis meses, além das parcelas mensais.",
  yearly: "Um pagamento por ano, além das parcelas mensais: no décimo terceiro, por exemplo.",
};

/** What a plan lets be paid besides the monthly installments: signal, half-yearly and yearly payments at face value. */
export const SeriesFields = ({ plan, series, installments, priceCents, startsOn, error, onChange }: Props) => {
  const kinds = offeredKinds(plan);
  if (kinds.length === 0 && !error) return null;
  const put = (changed: Series): void =>
    onChange(series.map((before) => (before.kind === changed.kind ? changed : before)));
  return (
    <fieldset className={styles.balloons}>
      <legend>Pagamentos à parte</legend>
      <p className={styles.hint}>O valor de cada um sai inteiro do saldo que é parcelado.</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {kinds.map((kind) => {
        const chosen = series.find((each) => each.kind === kind);
        const name = seriesName(kind);
        if (!chosen)
          return (
            <Button
              key={kind}
              variant="secondary"
              size="sm"
              onClick={() => onChange([...series, newSeries(plan, kind, priceCents, installments)])}
            >
              Adicionar {name.toLowerCase()}
            </Button>
          );
        return (
          <SeriesRow
            key={kind}
            name={name}
            series={chosen}
            firstOn={monthsAfter(startsOn, chosen.startMonth)}
            onChange={put}
            onRemove={() => onChange(series.filter((each) => each.kind !== kind))}
          />
        );
      })}
    </fieldset>
  );
};

interface RowProps {
  name: string;
  series: Series;
  /** When the first one falls due. */
  firstOn: string;
  onChange: (series: Series) => void;
  onRemove: () => void;
}

const SeriesRow = ({ name, series, firstOn, onChange, onRemove }: RowProps) => (
  <div className={styles.series} role="group" aria-label={name}>
    <p>
      <strong>{name}</strong> <span className={styles.hint}>{HINTS[series.kind]}</span>
    </p>
    <TypedField
      kind="number"
      label="Quantidade"
      shown={String(series.count)}
      onType={(text) => takeWhole(text, series.count, (count) => onChange({ ...series, count }))}
    />
    <TypedField
      kind="money"
      label="Valor de cada"
      shown={maskCents(series.amountCents)}
      onType={(text) => takeAmount(text, series.amountCents, (amountCents) => onChange({ ...series, amountCents }))}
    />
    <TypedField
      kind="number"
      label="Primeiro no mês nº"
      description={`Em ${formatDate(firstOn)}.`}
      shown={String(series.startMonth)}
      onType={(text) => takeWhole(text, series.startMonth, (startMonth) => onChange({ ...series, startMonth }))}
    />
    <Button variant="quiet" size="sm" aria-label={`Remover ${name.toLowerCase()}`} onClick={onRemove}>
      Remover
    </Button>
  </div>
);
