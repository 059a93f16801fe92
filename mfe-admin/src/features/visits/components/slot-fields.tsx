import type { VisitSlots } from "@gleba/shared/contracts";
import { Select } from "@gleba/shared/ui/fields";
import { capitalized, formatTime, longDay } from "@gleba/shared/words";
import { useState, type ReactNode } from "react";

interface Props {
  days: VisitSlots["days"];
  /** The slot that is chosen; empty for none. */
  value: string;
  onChange: (startsAt: string) => void;
  error?: ReactNode;
}

/** A free slot, by its day and its hour. */
export const SlotFields = ({ days, value, onChange, error }: Props) => {
  const [day, setDay] = useState(
    () => days.find(({ slots }) => slots.some((one) => one.startsAt === value))?.day ?? "",
  );
  const chosen = days.find((one) => one.day === day);
  return (
    <>
      {days.length === 0 && <p>Não há horários livres nos próximos dias.</p>}
      <Select
        name="day"
        label="Dia"
        placeholder="Escolha o dia"
        options={days.map((one) => ({ value: one.day, label: capitalized(longDay(one.day)) }))}
        value={chosen?.day ?? ""}
        onChange={(next) => {
          setDay(next);
          onChange("");
        }}
      />
      <Select
        name="startsAt"
        label="Horário"
        placeholder="Escolha o horário"
        options={(chosen?.slots ?? []).map((slot) => ({ value: slot.startsAt, label: formatTime(slot.startsAt) }))}
        value={value}
        onChange={onChange}
        error={error}
      />
    </>
  );
};
