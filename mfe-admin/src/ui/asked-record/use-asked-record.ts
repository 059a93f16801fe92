import { useSearchParams } from "react-router-dom";

/**
 * What the address says by `param`, as a notice or an action links to it, and what says another thing or, by null, nothing; the filters of
 * a list stay as they are, and the way back leads past it.
 */
export const useAskedText = (param: string): [asked: string, ask: (value: string | number | null) => void] => {
  const [params, setParams] = useSearchParams();
  const ask = (value: string | number | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(param);
        else next.set(param, String(value));
        return next;
      },
      { replace: true },
    );
  return [params.get(param) ?? "", ask];
};

/** The same for a record that has a number. */
export const useAskedId = (param: string): [id: number | null, ask: (id: number | null) => void] => {
  const [asked, ask] = useAskedText(param);
  return [/^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null, ask];
};
