import { Button } from "@gleba/shared/ui";
import { useState } from "react";
import * as styles from "./slip.module.css";

type Field = typeof import("./pay-day-field.tsx");

/**
 * The day of the payment, for the few who want another one than the usual: the field, and what it is made of, are
 * fetched only then.
 *
 * @param onChange a calendar date, or undefined for the usual days
 */
export const PayDay = ({ onChange }: { onChange: (payOn: string | undefined) => void }) => {
  const [field, setField] = useState<Field>();
  const [failed, setFailed] = useState(false);
  const open = () =>
    void import(/* webpackChunkName: "pay-day" */ "./pay-day-field.tsx").then(setField, () => setFailed(true));
  if (field) return <field.PayDayField onChange={onChange} />;
  return (
    <div className={styles.choices}>
      <p className={styles.muted}>
        Cada boleto vale até o vencimento da parcela; o de parcela em atraso vale hoje, com multa e juros até hoje.
      </p>
      <Button variant="quiet" size="sm" className={styles.start} onClick={open}>
        {failed ? "Não carregou. Tentar de novo" : "Pagar em outro dia"}
      </Button>
    </div>
  );
};
