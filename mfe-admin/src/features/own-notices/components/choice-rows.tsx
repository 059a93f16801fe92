import type { StaffNoticeKind } from "@gleba/shared/contracts/crm";
import { Checkbox } from "@gleba/shared/ui/fields";
import { KINDS } from "../kinds.ts";
import * as styles from "./choice-rows.module.css";

/** How somebody wants to be told of one kind. */
export interface Choice {
  kind: StaffNoticeKind;
  bell: boolean;
  mail: boolean;
}

interface Props {
  choices: readonly Choice[];
  onChange: (choice: Choice) => void;
}

/** Each kind of notice with the ways it comes by. */
export const ChoiceRows = ({ choices, onChange }: Props) => (
  <div className={styles.rows}>
    {choices.map((choice) => (
      <fieldset key={choice.kind} className={styles.row}>
        <legend>{KINDS[choice.kind].label}</legend>
        <Checkbox label="Sino" value={choice.bell} onChange={(bell) => onChange({ ...choice, bell })} />
        <Checkbox label="E-mail" value={choice.mail} onChange={(mail) => onChange({ ...choice, mail })} />
      </fieldset>
    ))}
  </div>
);
