import { useSearchParams } from "react-router-dom";
import * as styles from "./view-switch.module.css";

export type View = "lista" | "mapa";

const LABEL: Record<View, string> = { lista: "Lista", mapa: "Mapa" };

/** What a phone shows, kept in the address; wider screens show both. */
export const useView = (): [View, (view: View) => void] => {
  const [params, setParams] = useSearchParams();
  const change = (view: View): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (view === "mapa") next.set("ver", view);
        else next.delete("ver");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get("ver") === "mapa" ? "mapa" : "lista", change];
};

/** Map or list, for screens too narrow for both. It stays in reach while one scrolls. */
export const ViewSwitch = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <div className={styles.switch} role="group" aria-label="Ver empreendimentos em">
    {(Object.keys(LABEL) as View[]).map((each) => (
      <button key={each} type="button" aria-pressed={view === each} onClick={() => onChange(each)}>
        {LABEL[each]}
      </button>
    ))}
  </div>
);
