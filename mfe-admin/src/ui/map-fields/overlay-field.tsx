import { overlayValue } from "@gleba/shared/contracts/crm";
import { Button, ButtonLink, Group } from "@gleba/shared/ui";
import { paths } from "#paths";
import type { PlaceFieldProps } from "./field-props.ts";
import * as styles from "./place-fields.module.css";

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 5 });

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
          No mapa, de {number.format(overlay.data.swLatitude)}; {number.format(overlay.data.swLongitude)} a{" "}
          {number.format(overlay.data.neLatitude)}; {number.format(overlay.data.neLongitude)}, girada{" "}
          {number.format(overlay.data.rotate)} graus.
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
