import { Button } from "@gleba/shared/ui";
import { useState, type ReactNode } from "react";
import * as styles from "./slip.module.css";

type Field = typeof import("./pay-day-field.tsx");

interface Props {
  onChange: (payOn: string | undefined) => void;
  /** Until when slips hold on the usual days. */
  children: ReactNode;
}

/**
 * The day of the payment, for the few who want another one than the usual: the field, and what it is made of, are
 * fetched only then.
 *
 * @param onChange a calendar date, or undefined for the usual days
 */
export const PayDay = ({ onChange, children }: Props) => {
  const [field, setField] = useState<Field>();
  const [failed, setFailed] = useState(false);
  const open = () =>
    void import(/* webpackChunkName: "pay-day" */ "./pay-day-field.tsx").then(setField, () => setFailed(true));
  if (field) return <field.PayDayField onChange={onChange} />;
  return (
    <div className={styles.choices}>
      <p className={styles.muted}>{children}</p>
      <Button variant="quiet" size="sm" className={styles.start} onClick={open}>
        {failed ? "Não carregou. Tentar de novo" : "Pagar em outro dia"}
      </Button>
    </div>
  );
};
