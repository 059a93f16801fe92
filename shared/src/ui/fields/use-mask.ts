import { useLayoutEffect, useRef, type ChangeEvent } from "react";

const SIGNIFICANT = /[0-9a-z]/i;

const countSignificant = (text: string): number => [...text].filter((character) => SIGNIFICANT.test(character)).length;

/** Where the caret belongs in `text` so that `count` letters and digits stand before it. */
const afterSignificant = (text: string, count: number): number => {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index;
    if (SIGNIFICANT.test(text[index] ?? "")) seen += 1;
  }
  return text.length;
};

/**
 * A mask that never moves the caret: correcting a digit in the middle stays in the middle. Words that mean nothing to it
 * leave the field as it was.
 */
export const useMask = (mask: (typed: string) => string, onChange: (value: string) => void) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const change = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    const masked = mask(value);
    if (masked === "" && /[a-z]/i.test(value)) return;
    const before = countSignificant(value.slice(0, selectionStart ?? value.length));
    const atEnd = before === countSignificant(value);
    caret.current = atEnd ? masked.length : afterSignificant(masked, before);
    onChange(masked);
  };
  return { ref: input, onChange: change };
};
