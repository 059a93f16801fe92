import { START } from "#paths";
import { useAskedText } from "#ui/asked-record";

/** Whether the address asks for a new record, which the palette's actions do: `[open, setOpen]`. */
export const useStart = (): [open: boolean, setOpen: (open: boolean) => void] => {
  const [asked, ask] = useAskedText(START);
  return [asked !== "", (open) => ask(open ? "sim" : null)];
};
