import { Group } from "@gleba/shared/ui";
import { useId } from "react";

interface Props {
  label: string;
  kept: string;
  other: string;
  isOther: boolean;
  onChange: (isOther: boolean) => void;
}

/** Whose of two values stays. */
export const MergeChoice = ({ label, kept, other, isOther, onChange }: Props) => {
  const name = useId();
  return (
    <fieldset>
      <legend>{label}</legend>
      <Group gap="md">
        {[
          { value: kept, checked: !isOther, whose: "deste cadastro" },
          { value: other, checked: isOther, whose: "do outro" },
        ].map(({ value, checked, whose }) => (
          <label key={whose}>
            <input type="radio" name={name} checked={checked} onChange={() => onChange(whose === "do outro")} /> {value}{" "}
            <small>({whose})</small>
          </label>
        ))}
      </Group>
    </fieldset>
  );
};
