import type { EarlyPaymentRule } from "@gleba/shared/contracts";
import type { Mode } from "../use-choice.ts";
import * as styles from "../early-payment.module.css";

const MODES = [
  {
    mode: "last_to_first",
    label: "Das últimas para as primeiras",
    hint: "O contrato termina antes e a economia é maior.",
  },
  { mode: "first_to_last", label: "Das próximas em diante", hint: "Você fica alguns meses sem parcelas." },
  { mode: "picked", label: "Escolher uma a uma", hint: "Você marca as parcelas que quer pagar agora." },
] as const satisfies readonly { mode: Mode; label: string; hint: string }[];

interface Props {
  /** Names the radio buttons. */
  name: string;
  rule: EarlyPaymentRule;
  chosen: Mode;
  onChange: (mode: Mode) => void;
}

/** In which order installments are paid ahead: chosen, or as the company takes them. */
export const OrderChoice = ({ name, rule, chosen, onChange }: Props) => {
  if (rule !== "picked") {
    const fixed = MODES.find(({ mode }) => mode === rule);
    return (
      <p>
        Ordem definida pela loteadora: <strong>{fixed?.label.toLowerCase()}</strong>, sem pular parcelas.
        <span className={styles.quiet}>{fixed?.hint}</span>
      </p>
    );
  }
  return (
    <fieldset className={styles.orders}>
      <legend>Ordem</legend>
      {MODES.map(({ mode, label, hint }) => (
        <label key={mode} className={styles.order}>
          <input type="radio" name={name} checked={chosen === mode} onChange={() => onChange(mode)} />
          <span>
            {label}
            <span className={styles.quiet}>{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
