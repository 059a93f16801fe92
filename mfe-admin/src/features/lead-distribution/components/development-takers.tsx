import type { Option } from "#ui/list";
import { Takers } from "./takers.tsx";
import * as styles from "./takers.module.css";

interface Props {
  developments: readonly Option[];
  sellers: readonly Option[];
  absent: ReadonlyMap<number, string>;
  value: Readonly<Record<number, readonly number[]>>;
  disabled: boolean;
  onChange: (value: Record<number, readonly number[]>) => void;
}

/** Who takes the leads of each development; one that names nobody leaves them to the others. */
export const DevelopmentTakers = ({ developments, sellers, absent, value, disabled, onChange }: Props) => {
  const nameOf = (id: number): string => sellers.find((one) => Number(one.value) === id)?.label ?? "";
  return (
    <div className={styles.developments}>
      <h3>Responsáveis por empreendimento</h3>
      {developments.map(({ value: id, label }) => {
        const takers = value[Number(id)] ?? [];
        return (
          <details key={id}>
            <summary>
              {label}: {takers.length === 0 ? "ninguém" : takers.map(nameOf).join(", ")}
            </summary>
            <Takers
              legend={`Quem responde por ${label}`}
              {...{ sellers, absent, disabled }}
              value={takers}
              onChange={(next) => onChange({ ...value, [Number(id)]: next })}
            />
          </details>
        );
      })}
    </div>
  );
};
