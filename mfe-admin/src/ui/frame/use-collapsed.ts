import { useState } from "react";

const KEY = "gleba-painel-recolhido";

/** Whether somebody put the sections away, remembered on this device. */
export const useCollapsed = (): [boolean, (collapsed: boolean) => void] => {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === "1");
  const keep = (next: boolean): void => {
    setCollapsed(next);
    if (next) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  };
  return [collapsed, keep];
};
