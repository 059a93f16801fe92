import { readRegistry } from "@gleba/shared/federation";
import * as styles from "./connection-banner.module.css";

/** Says which versions this browser shows instead of those in force, and leads back; nothing where nobody chose any. */
export const ChosenBanner = () => {
  const { chosen } = readRegistry();
  if (!chosen) return null;
  const { preview, versions, development = {} } = chosen;
  const shown = [
    ...(preview ? ["uma prévia do portal"] : []),
    ...Object.entries(versions).map(([name, version]) => `${name} ${version}`),
    ...Object.entries(development).map(([name, address]) => `${name} em desenvolvimento (${address})`),
  ].join(", ");
  return (
    <aside className={styles.banner} aria-label="Versões deste navegador">
      Só este navegador mostra {shown}. {/* A whole page from the host, which forgets the choice. */}
      <a href="/preview/">Voltar ao que todos veem</a>
    </aside>
  );
};
