import { today } from "@gleba/shared/session";
import { DateField, isoDateOf } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { calendarDayAfter } from "#features/contract-facts";

/** How far ahead a slip may be drawn for. */
const MAX_DAYS_AHEAD = 90;

/** A day from today on; the usual ones while nothing whole is typed. */
export const PayDayField = ({ onChange }: { onChange: (payOn: string | undefined) => void }) => {
  const [typed, setTyped] = useState("");
  const first = today();
  const last = calendarDayAfter(first, MAX_DAYS_AHEAD);
  const whole = typed.length === 10 ? isoDateOf(typed) : null;
  const invalid = whole !== null && (whole < first || whole > last || Number.isNaN(Date.parse(whole)));
  return (
    <DateField
      label="Dia do pagamento"
      description="Vale para todos os boletos deste pedido."
      first={first}
      last={last}
      value={typed}
      error={invalid ? `Escolha um dia entre hoje e os próximos ${MAX_DAYS_AHEAD} dias.` : undefined}
      onChange={(text) => {
        setTyped(text);
        const day = text.length === 10 ? isoDateOf(text) : null;
        onChange(day !== null && day >= first && day <= last ? day : undefined);
      }}
    />
  );
};
