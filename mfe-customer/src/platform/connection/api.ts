import { useReachability } from "@gleba/shared/http";
import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/** Whether the server can be asked for something now: there is a network, and its last call was answered. */
export const useOnline = (): boolean => {
  const connected = useSyncExternalStore(subscribe, () => navigator.onLine);
  const reachable = useReachability((state) => state.reachable);
  return connected && reachable;
};
