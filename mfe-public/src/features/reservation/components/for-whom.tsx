import { Card } from "@gleba/shared/ui";
import * as styles from "./for-whom.module.css";

/** For whom a broker reserves. */
export type ForWhom = "own-customer" | "by-link" | "somebody";

interface Props {
  value: ForWhom;
  onChange: (value: ForWhom) => void;
}

const CHOICES: readonly { value: ForWhom; label: string }[] = [
  { value: "own-customer", label: "Cliente que já atendi" },
  { value: "by-link", label: "Pessoa nova, que confirma por link" },
  { value: "somebody", label: "Para mim" },
];

/** A broker's first question: whose reservation it is to be. */
export const ForWhomChoice = ({ value, onChange }: Props) => (
  <Card>
    <fieldset className={styles.choice}>
      <legend>Para quem é a reserva?</legend>
      {CHOICES.map((choice) => (
        <label key={choice.value} className={styles.option}>
          <input
            type="radio"
            name="for-whom"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  </Card>
);
