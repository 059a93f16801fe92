import { PasswordInput } from "@mantine/core";
import { useState, type KeyboardEvent } from "react";
import { common, type FieldProps } from "./field-props.ts";
import { Mantine } from "./mantine.tsx";

/**
 * A password that may be pasted, remembered by a password manager, and looked at by mouse and keyboard. Says so while
 * Caps Lock is on: what was typed cannot be seen, so the person would not notice.
 */
export const PasswordField = ({ onChange, onBlur, ...rest }: FieldProps) => {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  // Browsers tell the state of the key only with another key; letting Caps Lock itself go counts too.
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Mantine>
      <div>
        <PasswordInput
          {...common}
          autoComplete="current-password"
          {...rest}
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ "aria-label": visible ? "Ocultar senha" : "Mostrar senha" }}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={rest.error ? true : undefined}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => {
            setCapsLock(false);
            onBlur?.();
          }}
        />
        <p className="gleba-caps-lock" aria-live="polite">
          {capsLock && "Caps Lock está ligado."}
        </p>
      </div>
    </Mantine>
  );
};
