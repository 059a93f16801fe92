import type { BankSlipRequest } from "@gleba/shared/contracts";
import * as styles from "./slip.module.css";

/** Where slips go by the choice of mail. */
export const deliveryOf = (byEmail: boolean): BankSlipRequest["deliverBy"] =>
  byEmail ? ["inbox", "email"] : ["inbox"];

/** Where the person gets the slip, besides this window. */
export const DeliveryChoice = ({ byEmail, onChange }: { byEmail: boolean; onChange: (byEmail: boolean) => void }) => (
  <fieldset className={styles.choices}>
    <legend>Onde receber</legend>
    <label className={styles.choice}>
      <input type="checkbox" checked disabled /> Na caixa de entrada do portal
    </label>
    <label className={styles.choice}>
      <input type="checkbox" checked={byEmail} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />{" "}
      Também por e-mail
    </label>
  </fieldset>
);
