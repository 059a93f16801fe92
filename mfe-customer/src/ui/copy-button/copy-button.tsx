import { announce, Button, notify } from "@gleba/shared/ui";
import { useEffect, useState, type ComponentProps, type RefObject } from "react";
import { copyText } from "./clipboard.ts";

/** Selects what stands in an element, so that the person can copy it themselves. */
const selectElement = (element: Element): void => {
  const selection = window.getSelection();
  selection?.removeAllRanges();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.addRange(range);
};

/** The button says "Copiado" this long. */
const SHOWN_MS = 4_000;

interface Props extends Omit<ComponentProps<typeof Button>, "onClick"> {
  text: string;
  /** Where the text stands on screen: selected when the clipboard is out of reach. Else the text is shown in a notice. */
  shownAt?: RefObject<Element | null>;
}

/** Copies a text and says so, aloud too. */
export const CopyButton = ({ text, shownAt, children, ...rest }: Props) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const onClick = async () => {
    if (await copyText(text)) {
      setCopied(true);
      announce("Copiado");
    } else if (shownAt?.current) {
      selectElement(shownAt.current);
      notify.info("O código foi selecionado: copie com Ctrl+C ou pelo menu do aparelho.");
    } else notify.info(`Não foi possível copiar. O código é ${text}`);
  };
  return (
    <Button {...rest} onClick={() => void onClick()}>
      {copied ? "Copiado" : children}
    </Button>
  );
};
