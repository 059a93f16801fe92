import { useState } from "react";

const read = (key: string): boolean | undefined => {
  const stored = localStorage.getItem(key);
  return stored === null ? undefined : stored === "1";
};

/** A switch that this browser remembers under `key`; `usual` until somebody chooses. Where storage is full it lasts as long as the screen. */
export const useRemembered = (key: string, usual = false): [on: boolean, choose: (on: boolean) => void] => {
  const [on, setOn] = useState(() => read(key) ?? usual);
  const choose = (next: boolean): void => {
    setOn(next);
    try {
      if (next === usual) localStorage.removeItem(key);
      else localStorage.setItem(key, next ? "1" : "0");
    } catch {
      // A browser whose storage is full forgets it.
    }
  };
  return [on, choose];
};
