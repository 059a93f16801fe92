import { Textarea, TextInput } from "@mantine/core";
import { common, type FieldProps } from "./field-props.ts";
import { Mantine } from "./mantine.tsx";

interface TextFieldProps extends FieldProps {
  type?: "text" | "search" | "url";
  inputMode?: "text" | "numeric" | "decimal" | "search";
  maxLength?: number;
  /** `none` for what is no prose: user names, codes. */
  autoCapitalize?: "none" | "words";
}

/** One line of text. */
export const TextField = ({ onChange, ...rest }: TextFieldProps) => (
  <Mantine>
    <TextInput {...common} {...rest} onChange={(event) => onChange(event.currentTarget.value)} />
  </Mantine>
);

/** An e-mail address, with the keyboard and the memory for one. */
export const EmailField = ({ onChange, ...rest }: FieldProps) => (
  <Mantine>
    <TextInput
      {...common}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Mantine>
);

/** Several lines of text. */
export const TextArea = ({ onChange, rows = 4, ...rest }: FieldProps & { rows?: number; maxLength?: number }) => (
  <Mantine>
    <Textarea {...common} {...rest} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
  </Mantine>
);
