import { usualIndices } from "@gleba/shared/contracts/crm";
import { Group } from "@gleba/shared/ui";
import { Select, TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";

/** No index is called so. */
const OTHER = "…";

interface Props {
  /** Those that contracts, plans or rates name. */
  known: readonly string[];
  /** The one that an address asks for. */
  wanted: string | null;
  value: string;
  onChange: (name: string) => void;
}

/** Which index: one that the portal knows, a usual one, or another whose contracts are about to come in. */
export const IndexChoice = ({ known, wanted, value, onChange }: Props) => {
  const [isOther, setOther] = useState(false);
  const names = [...new Set([...known, ...usualIndices, ...(wanted ? [wanted] : [])])].toSorted((one, other) =>
    one.localeCompare(other),
  );
  return (
    <Group gap="md">
      <Select
        name="index"
        label="Índice"
        options={[...names.map((name) => ({ value: name, label: name })), { value: OTHER, label: "Outro índice" }]}
        value={isOther ? OTHER : value}
        onChange={(chosen) => {
          setOther(chosen === OTHER);
          onChange(chosen === OTHER ? "" : chosen);
        }}
      />
      {isOther && (
        <TextField
          name="index-name"
          label="Nome do índice"
          description="Como está no contrato, por exemplo CUB-ES."
          maxLength={60}
          value={value}
          onChange={(typed) => onChange(typed.toUpperCase())}
        />
      )}
    </Group>
  );
};
