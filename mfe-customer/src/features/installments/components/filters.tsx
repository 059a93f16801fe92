import { PortalLink } from "@gleba/shared/ui";
import { useNavigate, useSearchParams } from "react-router-dom";
import { filterSearch, statusChoices, type StatementFilter } from "../filter.ts";
import * as styles from "./filters.module.css";

interface Props {
  filter: StatementFilter;
  /** Years of the whole contract. */
  years: readonly number[];
}

/** Year and status, in the address: a filtered statement can be bookmarked, and Back undoes a filter. */
export const Filters = ({ filter, years }: Props) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className={styles.filters}>
      <nav aria-label="Situação das parcelas" className={styles.chips}>
        {statusChoices.map(({ status, label }) => (
          <PortalLink
            key={label}
            className={styles.chip}
            to={filterSearch(params, { ...filter, status })}
            preventScrollReset
            aria-current={status === filter.status ? "true" : undefined}
          >
            {label}
          </PortalLink>
        ))}
      </nav>
      <label className={styles.year}>
        <span>Ano</span>
        <select
          value={filter.year ?? ""}
          onChange={({ currentTarget: { value } }) =>
            void navigate(filterSearch(params, { ...filter, year: value === "" ? null : Number(value) }), {
              preventScrollReset: true,
            })
          }
        >
          <option value="">Todos</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
