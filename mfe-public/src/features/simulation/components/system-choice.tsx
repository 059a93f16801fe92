import type { Plan, System } from "@gleba/shared/contracts/financing";
import { systemsOf } from "../simulation-input.ts";
import * as styles from "./terms-form.module.css";

const LABELS: Record<System, { name: string; means: string }> = {
  price: { name: "Tabela Price", means: "Parcelas iguais do começo ao fim." },
  sac: { name: "SAC", means: "Começam maiores e diminuem a cada mês." },
  linear: { name: "Sem juros", means: "O preço dividido em partes iguais, prazo curto." },
};

interface Props {
  plans: readonly Plan[];
  value: System;
  onChange: (system: System) => void;
}

/** How the debt is paid off; only what the development offers. */
export const SystemChoice = ({ plans, value, onChange }: Props) => (
  <fieldset className={styles.systems}>
    <legend>Como pagar</legend>
    {systemsOf(plans).map((system) => (
      <label key={system} className={styles.system}>
        <input type="radio" name="sistema" checked={value === system} onChange={() => onChange(system)} />
        <span>
          {LABELS[system].name}
          <small>{LABELS[system].means}</small>
        </span>
      </label>
    ))}
  </fieldset>
);
