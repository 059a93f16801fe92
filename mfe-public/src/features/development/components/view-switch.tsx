import * as styles from "./view-switch.module.css";

interface Props {
  show: "mapa" | "lista";
  onChange: (show: "mapa" | "lista") => void;
}

/** On a phone: map or list (E4). Both keep their state while the other one shows. */
export const ViewSwitch = ({ show, onChange }: Props) => (
  <div className={styles.bar} role="group" aria-label="Ver lotes como">
    {(["mapa", "lista"] as const).map((one) => (
      <button
        key={one}
        type="button"
        className={styles.choice}
        aria-pressed={show === one}
        onClick={() => onChange(one)}
      >
        {one === "mapa" ? "Mapa" : "Lista"}
      </button>
    ))}
  </div>
);
