import { readRegistry } from "@gleba/shared/federation";
import { Button } from "@gleba/shared/ui";
import { useEffect, useState } from "react";
import * as styles from "./connection-banner.module.css";

/** Whether none of these servers runs any more; asked whenever somebody comes back from their terminal. */
const useEnded = (development: Readonly<Record<string, string>> | undefined): boolean => {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (!development) return;
    const look = async () => {
      const running = (await (await fetch("/preview/development")).json()) as string[];
      setEnded(!Object.keys(development).some((name) => running.includes(name)));
    };
    // A portal that is away for a moment says nothing of them.
    const onFocus = () => void look().catch(() => {});
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [development]);
  return ended;
};

/** Says which versions this browser shows instead of those in force, and leads back; nothing where nobody chose any. */
export const ChosenBanner = () => {
  const { chosen } = readRegistry();
  const ended = useEnded(chosen?.development);
  if (!chosen) return null;
  const { preview, versions, development = {} } = chosen;
  const shown = [
    ...(preview ? ["uma prévia do portal"] : []),
    ...Object.entries(versions).map(([name, version]) => `${name} ${version}`),
    ...Object.entries(development).map(([name, address]) => `${name} em desenvolvimento (${address})`),
  ].join(", ");
  return (
    <aside className={styles.banner} aria-label="Versões deste navegador">
      {ended ? (
        <>
          O desenvolvimento que esta página mostra terminou.{" "}
          <Button size="sm" variant="secondary" onClick={() => window.location.reload()}>
            Recarregar a página
          </Button>
        </>
      ) : (
        <>
          Só este navegador mostra {shown}. {/* A whole page from the host, which forgets the choice. */}
          <a href="/preview/">Voltar ao que todos veem</a>
        </>
      )}
    </aside>
  );
};
