import { useSearchParams } from "react-router-dom";
import { START } from "#paths";

/** Whether the address asks for a new record, which the palette's actions do: `[open, setOpen]`. */
export const useStart = (): [open: boolean, setOpen: (open: boolean) => void] => {
  const [params, setParams] = useSearchParams();
  const setOpen = (open: boolean): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (open) next.set(START, "sim");
        else next.delete(START);
        return next;
      },
      { replace: true },
    );
  return [params.has(START), setOpen];
};
