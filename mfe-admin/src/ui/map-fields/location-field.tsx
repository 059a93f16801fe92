import { locationValue, type LocationValue } from "@gleba/shared/contracts/crm";
import { Button, Group } from "@gleba/shared/ui";
import { useState } from "react";
import type { PlaceFieldProps } from "./field-props.ts";
import { PlaceMap } from "./place-map.tsx";
import { readPlace } from "./read-place.ts";
import * as styles from "./place-fields.module.css";

const DEFAULT_ZOOM = 10;

const written = (degrees: number): string => degrees.toFixed(6).replace(".", ",");
const textOf = (place: LocationValue | null): string =>
  place ? `${written(place.latitude)}; ${written(place.longitude)}` : "";

/** A place on the map: typed as latitude and longitude, or clicked. */
export const LocationField = ({ field, value, onChange, error, disabled }: PlaceFieldProps) => {
  const parsed = locationValue.safeParse(value);
  const place = parsed.success ? parsed.data : null;
  const [typed, setTyped] = useState<string>();
  const [invalid, setInvalid] = useState(false);
  const [open, setOpen] = useState(false);
  const id = `place-${field.name}`;
  const put = (next: LocationValue | null): void => {
    setTyped(undefined);
    setInvalid(false);
    onChange(next);
  };
  const take = (): void => {
    if (typed === undefined) return;
    if (typed.trim() === "") return put(null);
    const read = readPlace(typed);
    if (read) put({ ...read, zoom: place?.zoom ?? DEFAULT_ZOOM });
    else setInvalid(true);
  };
  const sentence = invalid ? "Informe latitude e longitude, como -19,9289; -40,6146." : error;
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend>
        {field.label} {!field.required && <span className={styles.optional}>(opcional)</span>}
      </legend>
      <label htmlFor={id} className={styles.label}>
        Latitude e longitude
      </label>
      <input
        id={id}
        className={styles.input}
        autoComplete="off"
        placeholder="-19,9289; -40,6146"
        value={typed ?? textOf(place)}
        aria-invalid={sentence ? true : undefined}
        aria-describedby={sentence ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === "Enter" && take()}
      />
      {sentence && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {sentence}
        </p>
      )}
      <Group gap="xs">
        <Button size="sm" variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Fechar o mapa" : "Escolher no mapa"}
        </Button>
        {place && (
          <Button size="sm" variant="quiet" onClick={() => put(null)}>
            Limpar
          </Button>
        )}
      </Group>
      {open && <PlaceMap label={`Mapa de ${field.label}`} place={place} onPick={put} />}
    </fieldset>
  );
};
