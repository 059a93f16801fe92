import { Button, Group, Stack } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useRef } from "react";
import type { SettingsEditing } from "../use-settings.ts";
import * as styles from "./addresses-entry.module.css";

const moved = (lines: readonly string[], from: number, to: number): string[] => {
  const next = [...lines];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Addresses, of which there may be several; the first is the company's seat in documents. */
export const AddressesEntry = ({ editing }: { editing: SettingsEditing }) => {
  const { addresses } = editing.form;
  const box = useRef<HTMLFieldSetElement>(null);
  const focusLine = (index: number): void =>
    void requestAnimationFrame(() => box.current?.querySelectorAll("input")[index]?.focus());
  return (
    <fieldset ref={box} className={styles.addresses}>
      <legend>Endereços</legend>
      <Stack gap="sm">
        {addresses.map((address, index) => (
          <div key={index} className={styles.line}>
            <TextField
              label={`Endereço ${index + 1}`}
              name={`address-${index + 1}`}
              autoComplete="off"
              value={address}
              onChange={(value) => editing.setAddresses(addresses.map((one, at) => (at === index ? value : one)))}
              error={editing.fieldErrors[`address.${index}`]}
            />
            <Group gap="xs">
              <Button
                variant="quiet"
                size="sm"
                disabled={index === 0}
                aria-label={`Subir endereço ${index + 1}`}
                onClick={() => editing.setAddresses(moved(addresses, index, index - 1))}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                size="sm"
                disabled={index === addresses.length - 1}
                aria-label={`Descer endereço ${index + 1}`}
                onClick={() => editing.setAddresses(moved(addresses, index, index + 1))}
              >
                ↓
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remover endereço ${index + 1}`}
                onClick={() => {
                  editing.setAddresses(addresses.filter((_, at) => at !== index));
                  focusLine(Math.max(0, index - 1));
                }}
              >
                Remover
              </Button>
            </Group>
          </div>
        ))}
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              editing.setAddresses([...addresses, ""]);
              focusLine(addresses.length);
            }}
          >
            Adicionar endereço
          </Button>
        </div>
      </Stack>
    </fieldset>
  );
};
