import { MoneyField, TextField } from "@gleba/shared/ui/fields";
import { useState, type ComponentProps } from "react";

interface Props extends Pick<ComponentProps<typeof TextField>, "label" | "description" | "error" | "name"> {
  kind: "money" | "number" | "decimal";
  /** What the field shows while nobody types in it. */
  shown: string;
  /** Called for every text; the sentence for one that means nothing, which is said when the field is left. */
  onType: (text: string) => string | void;
}

interface Typed {
  text: string;
  /** Why it means nothing. */
  unread: string | void;
  /** Whether the field was left with it. */
  left: boolean;
  /** What holds instead. */
  over: string;
}

/**
 * A field whose value may also come from elsewhere (a slider, the address): while somebody types, their text stays. So does
 * what could not be read, until another value comes.
 */
export const TypedField = ({ kind, shown, onType, error, ...rest }: Props) => {
  const [typed, setTyped] = useState<Typed | null>(null);
  if (typed?.unread && typed.over !== shown) setTyped(null);
  const field = {
    ...rest,
    error: (typed?.left && typed.unread) || error,
    value: typed?.text ?? shown,
    autoComplete: "off",
    onChange: (text: string) => {
      const unread = onType(text);
      setTyped({ text, unread: text.trim() === "" ? undefined : unread, left: typed?.left ?? false, over: shown });
    },
    onBlur: () => setTyped((before) => (before?.unread ? { ...before, left: true } : null)),
  };
  if (kind === "money") return <MoneyField {...field} />;
  return <TextField {...field} inputMode={kind === "number" ? "numeric" : "decimal"} maxLength={6} />;
};
