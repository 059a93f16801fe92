import { useId } from "react";
import type { HomeFilters, SaleState } from "../filters.ts";
import * as styles from "./development-filters.module.css";

const CHOICES: readonly (readonly [SaleState | null, string])[] = [
  [null, "Todos"],
  ["com-lotes", "Com lotes à venda"],
  ["em-breve", "Em breve"],
  ["esgotado", "Esgotados"],
];

interface Props {
  filters: HomeFilters;
  onChange: (filters: HomeFilters) => void;
}

/** Where the sale stands, beside what the search of the first fold says. A press counts at once. */
export const DevelopmentFilters = ({ filters, onChange }: Props) => {
  const name = useId();
  return (
    <fieldset className={styles.states}>
      <legend>Situação</legend>
      {CHOICES.map(([sale, label]) => (
        <label key={label} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={filters.sale === sale}
            onChange={() => onChange({ ...filters, sale })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
};
