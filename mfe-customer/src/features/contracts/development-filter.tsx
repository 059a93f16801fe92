import type { Contract } from "@gleba/shared/contracts";
import { announce, useAnswer } from "@gleba/shared/ui";
import { fetchEnterprises } from "./api.ts";
import * as styles from "./contracts.module.css";

interface Props {
  contracts: readonly Contract[];
  /** The development whose contracts are shown; null shows all. */
  value: number | null;
  onChange: (value: number | null) => void;
}

const countText = (count: number): string => (count === 1 ? "1 contrato" : `${count} contratos`);

/** What the contracts themselves say, until the server's list is here or where it cannot be had. */
const namesOf = (contracts: readonly Contract[]): ReadonlyMap<number, string> =>
  new Map(contracts.map(({ enterprise: { id, name } }) => [id, name]));

/** Narrows the contracts to one development, told apart by its place; for who bought in more than one. */
export const DevelopmentFilter = ({ contracts, value, onChange }: Props) => {
  const [answer] = useAnswer(fetchEnterprises);
  const listed = answer.state === "ready" ? answer.value : [];
  const placeOf = new Map(listed.map(({ id, name, city, uf }) => [id, city ? `${name} – ${city}/${uf}` : name]));
  const countOf = (id: number): number => contracts.filter(({ enterprise }) => enterprise.id === id).length;
  const options = [...namesOf(contracts)]
    .map(([id, name]) => ({ id, label: `${placeOf.get(id) ?? name} (${countText(countOf(id))})` }))
    .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"));
  return (
    <label className={styles.filter}>
      <span>Empreendimento</span>
      <select
        value={value ?? ""}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value === "" ? null : Number(currentTarget.value);
          onChange(chosen);
          announce(countText(chosen === null ? contracts.length : countOf(chosen)));
        }}
      >
        <option value="">Todos ({countText(contracts.length)})</option>
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};
