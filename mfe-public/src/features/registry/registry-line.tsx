import type { Registry } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import * as styles from "./registry-line.module.css";

/**
 * The registration of a development, as it must stand wherever it is offered. Without one, law 6.766/79 (art. 37)
 * allows no sale, so the line says that contact is all there is.
 */
export const RegistryLine = ({ registry }: { registry: Registry | null }) =>
  registry ? (
    <p className={styles.line}>
      Registro nº {registry.number}, {registry.office}, {formatDate(registry.date)}
    </p>
  ) : (
    <p className={`${styles.line} ${styles.soon}`}>Em breve — sem registro: somente contato</p>
  );
