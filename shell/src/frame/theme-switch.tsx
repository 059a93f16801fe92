import { chooseTheme, useTheme } from "@gleba/shared/ui";
import * as styles from "./theme-switch.module.css";

/** Light, dark, or the system's theme. */
export const ThemeSwitch = () => (
  <label className={styles.theme}>
    Aparência{" "}
    <select value={useTheme()} onChange={({ target: { value } }) => chooseTheme(value)}>
      <option value="">Do sistema</option>
      <option value="light">Clara</option>
      <option value="dark">Escura</option>
    </select>
  </label>
);
