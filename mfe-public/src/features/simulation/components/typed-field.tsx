import { MoneyField, TextField } from "@gleba/shared/ui/fields";
import { useState, type ComponentProps } from "react";

interface Props extends Pick<ComponentProps<typeof TextField>, "label" | "description" | "error" | "name"> {
  kind: "money" | "number" | "decimal";
  /** What the field shows while nobody types in it. */
  shown: string;
  /** Called for every text that means something else than before. */
  onType: (text: string) => void;
}

/** A field whose value may also come from elsewhere (a slider, the address): while somebody types, their text stays. */
export const TypedField = ({ kind, shown, onType, ...rest }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const field = {
    ...rest,
    value: typed ?? shown,
    autoComplete: "off",
    onChange: (text: string) => {
      setTyped(text);
      onType(text);
    },
    onBlur: () => setTyped(null),
  };
  if (kind === "money") return <MoneyField {...field} />;
  return <TextField {...field} inputMode={kind === "number" ? "numeric" : "decimal"} maxLength={6} />;
};
