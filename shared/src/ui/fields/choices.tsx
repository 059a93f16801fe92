import { Checkbox as MantineCheckbox, NativeSelect } from "@mantine/core";
import { common, type FieldProps } from "./field-props.ts";
import { Mantine } from "./mantine.tsx";

/** A yes or no; the label is part of the target. */
export const Checkbox = ({ value, onChange, ...rest }: Omit<FieldProps<boolean>, "placeholder" | "autoComplete">) => (
  <Mantine>
    <MantineCheckbox
      {...rest}
      className="gleba-checkbox"
      size="md"
      // Mantine draws the error and ties its text, but does not say that the box is what is wrong.
      aria-invalid={rest.error ? true : undefined}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </Mantine>
);

interface SelectProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** One of a few: the platform's own list, which every phone and screen reader knows. */
export const Select = ({ options, onChange, placeholder, ...rest }: SelectProps) => (
  <Mantine>
    <NativeSelect
      {...common}
      {...rest}
      data={placeholder === undefined ? [...options] : [{ value: "", label: placeholder }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Mantine>
);
