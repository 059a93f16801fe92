import { useState } from "react";
import * as styles from "./theme-switch.module.css";

const YEAR_S = 31_536_000;

const applyTheme = (theme: string): void => {
  const root = document.documentElement;
  if (theme) root.dataset["theme"] = theme;
  else delete root.dataset["theme"];
  // A cookie: the portal host renders the next page in this theme from its first byte. Named as shell/server/cookies.ts does.
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", ";Secure"] : ["", ""];
  document.cookie = `${prefix}gleba-tema=${theme};Path=/;Max-Age=${theme ? YEAR_S : 0};SameSite=Lax${secure}`;
};

/** Light, dark, or the system's theme. */
export const ThemeSwitch = () => {
  const [theme, setTheme] = useState(() => document.documentElement.dataset["theme"] ?? "");
  return (
    <label className={styles.theme}>
      Aparência{" "}
      <select
        value={theme}
        onChange={({ target: { value } }) => {
          applyTheme(value);
          setTheme(value);
        }}
      >
        <option value="">Do sistema</option>
        <option value="light">Clara</option>
        <option value="dark">Escura</option>
      </select>
    </label>
  );
};
