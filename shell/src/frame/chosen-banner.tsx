import type { Registry } from "@gleba/shared/federation";
import * as styles from "./connection-banner.module.css";

/** Says which versions this browser shows instead of those in force, and leads back. */
export const ChosenBanner = ({ preview, versions }: NonNullable<Registry["chosen"]>) => {
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const shown = [...(preview ? ["uma prévia do portal"] : []), ...names].join(", ");
  return (
    <aside className={styles.banner} aria-label="Versões deste navegador">
      Só este navegador mostra {shown}. {/* A whole page from the host, which forgets the choice. */}
      <a href="/preview/">Voltar ao que todos veem</a>
    </aside>
  );
};
