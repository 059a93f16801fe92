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

/** Search by city or name, and by where the sale stands. Every letter counts at once: there is no button to find. */
export const DevelopmentFilters = ({ filters, onChange }: Props) => {
  const field = useId();
  return (
    <form className={styles.form} role="search" onSubmit={(event) => event.preventDefault()}>
      <div className={styles.search}>
        <label htmlFor={field}>Cidade ou nome do empreendimento</label>
        <input
          id={field}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Ex.: Guarapari"
          maxLength={80}
          value={filters.search}
          onChange={(event) => onChange({ ...filters, search: event.target.value })}
        />
      </div>
      <fieldset className={styles.states}>
        <legend>Situação</legend>
        {CHOICES.map(([sale, label]) => (
          <label key={label} className={styles.choice}>
            <input
              type="radio"
              name={`${field}-sale`}
              checked={filters.sale === sale}
              onChange={() => onChange({ ...filters, sale })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </form>
  );
};
