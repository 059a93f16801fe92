import { useReachability } from "@gleba/shared/http";
import { useSyncExternalStore } from "react";
import * as styles from "./connection-banner.module.css";

const subscribeOnline = (changed: () => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/** Shows that the connection is lost, and that nothing needs to be done: requests are retried automatically. */
export const ConnectionBanner = () => {
  const online = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
  const reachable = useReachability((state) => state.reachable);
  const text = !online
    ? "Você está sem internet. O que já foi carregado continua aqui."
    : !reachable
      ? "Não conseguimos falar com o servidor. Estamos tentando de novo, sem que você precise fazer nada."
      : "";
  return (
    <div role="alert" className={text ? styles.banner : undefined}>
      {text}
    </div>
  );
};
