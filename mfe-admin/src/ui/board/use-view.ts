import { useSearchParams } from "react-router-dom";

/** How records are shown: a table, or columns by how far they are. */
export type View = "table" | "board";

const PARAM = "visao";
const BOARD = "quadro";

/** What the address says (`?visao=quadro`), and a way to choose; the filters stay as they are. */
export const useView = (): [view: View, choose: (view: View) => void] => {
  const [params, setParams] = useSearchParams();
  const choose = (view: View): void =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete("pagina");
      if (view === "board") next.set(PARAM, BOARD);
      else next.delete(PARAM);
      return next;
    });
  return [params.get(PARAM) === BOARD ? "board" : "table", choose];
};
