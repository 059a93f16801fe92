import type { Customer } from "@gleba/shared/contracts";
import { ConflictNotice } from "#ui/entries";
import { fieldsOf, LABELS, textOf, type DataFields } from "../fields.ts";

interface Props {
  /** As they are stored now. */
  customer: Customer;
  typed: DataFields;
  onTakeStored: () => void;
}

/** Another tab was faster: what differs now, field by field. */
export const DataConflict = ({ customer, typed, onTakeStored }: Props) => {
  const stored = fieldsOf(customer);
  const different = Object.entries(LABELS).filter(([name]) => textOf(stored[name]) !== textOf(typed[name]));
  return (
    <ConflictNotice
      what="changed"
      sentence="Seus dados foram alterados em outra aba ou aparelho"
      onTakeStored={onTakeStored}
    >
      {different.length === 0 ? (
        <p>Igual ao que está no formulário.</p>
      ) : (
        <ul>
          {different.map(([name, label]) => (
            <li key={name}>
              {/* The form knows the state by its number. */}
              {label}: {(name === "rgUf" ? customer.rgUf?.name : textOf(stored[name])) || "vazio"}
            </li>
          ))}
        </ul>
      )}
    </ConflictNotice>
  );
};
