import { PasswordInput } from "@mantine/core";
import { useState } from "react";
import { common, type FieldProps } from "./field-props.ts";
import { Mantine } from "./mantine.tsx";

/** A password that may be pasted, remembered by a password manager, and looked at by mouse and keyboard. */
export const PasswordField = ({ onChange, ...rest }: FieldProps) => {
  const [visible, setVisible] = useState(false);
  return (
    <Mantine>
      <PasswordInput
        {...common}
        autoComplete="current-password"
        {...rest}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ "aria-label": visible ? "Ocultar senha" : "Mostrar senha" }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Mantine>
  );
};
