import { readRegistry } from "@gleba/shared/federation";
import { Button } from "@gleba/shared/ui";
import { useEffect, useState } from "react";
import * as styles from "./version-banner.module.css";

/** Whether none of these development servers runs any more; checked whenever the window gets the focus. */
const useDevServersStopped = (development: Readonly<Record<string, string>> | undefined): boolean => {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (!development) return;
    const check = async () => {
      const running = (await (await fetch("/preview/development")).json()) as string[];
      setEnded(!Object.keys(development).some((name) => running.includes(name)));
    };
    // A portal that is unavailable for a moment changes nothing.
    const onFocus = () => void check().catch(() => {});
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [development]);
  return ended;
};

/** Shows which versions this browser overrides, and the link back; nothing where it overrides none. */
export const VersionBanner = () => {
  const { chosen } = readRegistry();
  const ended = useDevServersStopped(chosen?.development);
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
          Só este navegador mostra {shown}. {/* A full page load: the host clears the override. */}
          <a href="/preview/">Voltar ao que todos veem</a>
        </>
      )}
    </aside>
  );
};
