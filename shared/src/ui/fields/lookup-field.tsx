import { TextInput } from "@mantine/core";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { announce } from "../announce.tsx";
import { common, type FieldProps } from "./field-props.ts";
import { LookupPanel } from "./lookup-panel.tsx";
import { Mantine } from "./mantine.tsx";
import { useFound, type Find, type Found, type Search } from "./use-found.ts";

/** What stands in a lookup field: the text, and the id of the entry it was chosen from. */
export interface Choice {
  id: number | null;
  text: string;
}

interface LookupFieldProps extends FieldProps<Choice> {
  find: Find;
  /** The sentence for the person about a search that failed; the field itself knows no error of the server. */
  describeFailure?: (thrown: unknown) => string;
  /** How many letters it takes to look; one unless told. */
  minLetters?: number;
}

const failedPlainly = (): string => "Não foi possível buscar.";

const sentenceOf = (search: Search, describeFailure: (thrown: unknown) => string): string => {
  if (search.state === "failed") return describeFailure(search.error);
  if (search.state !== "found") return "";
  const { length } = search.options;
  if (length === 0) return "Nada encontrado.";
  return length === 1 ? "1 opção. Use a seta para baixo." : `${length} opções. Use as setas.`;
};

/** One of very many, found by typing part of its name (WAI-ARIA combobox with a list). */
export const LookupField = ({
  find,
  describeFailure = failedPlainly,
  minLetters = 1,
  value,
  onChange,
  onBlur,
  ...rest
}: LookupFieldProps) => {
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [search, again] = useFound(find, open && value.text.trim().length >= minLetters ? value.text : undefined);
  const options = search.state === "found" ? search.options : [];

  const sentence = open ? sentenceOf(search, describeFailure) : "";
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [search, sentence]);

  const choose = ({ id, text }: Found): void => {
    onChange({ id, text });
    setOpen(false);
    setActive(-1);
  };
  const move = (step: 1 | -1): void => {
    setOpen(true);
    if (options.length > 0) setActive((before) => (before + step + options.length) % options.length);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const chosen = options[active];
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && open && chosen) choose(chosen);
    else if (event.key === "Escape" && open) setOpen(false);
    else return;
    event.preventDefault();
  };
  /** Who typed the whole name has chosen. */
  const leave = (): void => {
    const same = options.filter(({ text }) => text.toLowerCase() === value.text.trim().toLowerCase());
    if (value.id === null && same.length === 1 && same[0]) choose(same[0]);
    setOpen(false);
    onBlur?.();
  };
  return (
    <Mantine>
      <div ref={box}>
        <TextInput
          {...common}
          autoComplete="off"
          spellCheck={false}
          {...rest}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open && search.state !== "idle"}
          aria-controls={list}
          aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
          value={value.text}
          onChange={({ currentTarget }) => {
            onChange({ id: null, text: currentTarget.value });
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={press}
          onBlur={leave}
        />
        {open && search.state !== "idle" && (
          <LookupPanel
            id={list}
            field={box}
            search={search}
            sentence={sentence}
            active={active}
            onChoose={choose}
            onRetry={again}
          />
        )}
      </div>
    </Mantine>
  );
};
