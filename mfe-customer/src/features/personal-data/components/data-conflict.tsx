import { ConflictNotice } from "#ui/entries";
import { LABELS, textOf, type DataFields } from "../fields.ts";

interface Props {
  stored: DataFields;
  typed: DataFields;
  onTakeStored: () => void;
}

/** Another tab was faster: what differs now, field by field. */
export const DataConflict = ({ stored, typed, onTakeStored }: Props) => {
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
              {label}: {textOf(stored[name]) || "vazio"}
            </li>
          ))}
        </ul>
      )}
    </ConflictNotice>
  );
};
