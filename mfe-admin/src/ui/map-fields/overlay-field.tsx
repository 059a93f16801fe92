import { overlayValue } from "@gleba/shared/contracts/crm";
import { Button, ButtonLink, Group } from "@gleba/shared/ui";
import { formatDecimal } from "@gleba/shared/words";
import { paths } from "#paths";
import type { PlaceFieldProps } from "./field-props.ts";
import * as styles from "./place-fields.module.css";

const number = (degrees: number): string => formatDecimal(degrees, 5);

/** The plan of a development in its article: what is placed, and the way to the map where it is placed. */
export const OverlayField = ({ field, value, onChange, error, disabled, context }: PlaceFieldProps) => {
  const overlay = overlayValue.safeParse(value);
  const { ventureId } = context;
  return (
    <fieldset className={styles.field}>
      <legend>
        {field.label} {!field.required && <span className={styles.optional}>(opcional)</span>}
      </legend>
      {overlay.success ? (
        <p className={styles.hint}>
          No mapa, de {number(overlay.data.swLatitude)}; {number(overlay.data.swLongitude)} a{" "}
          {number(overlay.data.neLatitude)}; {number(overlay.data.neLongitude)}, girada {number(overlay.data.rotate)}{" "}
          graus.
        </p>
      ) : (
        <p className={styles.hint}>Nenhuma planta no mapa.</p>
      )}
      <Group gap="xs">
        {ventureId !== null && (
          <ButtonLink size="sm" variant="secondary" to={paths.plan(ventureId)}>
            {overlay.success ? "Ajustar no mapa" : "Enviar e posicionar"}
          </ButtonLink>
        )}
        {overlay.success && (
          <Button size="sm" variant="quiet" disabled={disabled} onClick={() => onChange(null)}>
            Tirar do mapa
          </Button>
        )}
      </Group>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
