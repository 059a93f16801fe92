import { formatDate } from "@gleba/shared/words";
import { Checkbox } from "@gleba/shared/ui/fields";
import type { Option } from "#ui/list";
import { toggled } from "../rule-form.ts";
import * as styles from "./takers.module.css";

interface Props {
  legend: string;
  sellers: readonly Option[];
  /** Who is away today, and until when. */
  absent: ReadonlyMap<number, string>;
  value: readonly number[];
  disabled: boolean;
  onChange: (takers: number[]) => void;
}

/** Who of those who sell takes the leads of one list. */
export const Takers = ({ legend, sellers, absent, value, disabled, onChange }: Props) => (
  <fieldset className={styles.takers} disabled={disabled}>
    <legend>{legend}</legend>
    {sellers.map(({ value: id, label }) => {
      const until = absent.get(Number(id));
      return (
        <Checkbox
          key={id}
          label={until === undefined ? label : `${label} (ausente até ${formatDate(until)})`}
          value={value.includes(Number(id))}
          disabled={disabled}
          onChange={(isIn) => onChange(toggled(value, Number(id), isIn))}
        />
      );
    })}
    {sellers.length === 0 && <p>Ninguém tem o perfil de vendas.</p>}
  </fieldset>
);
