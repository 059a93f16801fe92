import { Button } from "@gleba/shared/ui";
import { formatCount, readReais } from "@gleba/shared/words";
import { useEffect, useId, useRef, type FormEvent } from "react";
import type { HomeFilters } from "../filters.ts";
import * as styles from "./search-form.module.css";

type Typed = Pick<HomeFilters, "search" | "price" | "installment">;

/** The fields by their names in the address, so that the form asks for the same page where no script runs. */
const typedIn = (form: HTMLFormElement): Typed => {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name));
  return { search: text("busca"), price: readReais(text("preco")), installment: readReais(text("parcela")) };
};

const amount = (value: number | null): string => (value === null ? "" : formatCount(value));
const written = ({ search, price, installment }: Typed) => ({
  busca: search,
  preco: amount(price),
  parcela: amount(installment),
});

/** What is no amount stays as it was typed: the browser says what is wrong with it. */
const write = (form: HTMLFormElement, filters: Typed): void => {
  for (const [name, value] of Object.entries(written(filters))) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    if (field.validity.valid) field.value = value;
  }
};

const isTyped = (one: Typed, two: Typed): boolean =>
  one.search === two.search && one.price === two.price && one.installment === two.installment;

interface Props {
  filters: HomeFilters;
  onChange: (filters: HomeFilters) => void;
  /** What the button promises. */
  action: string;
}

/**
 * Place, price and installment, in the first fold. Every letter counts at once; the button leads to what was found. The
 * browser keeps the texts as they are typed: what somebody wrote before the page came to life is taken over, and they are
 * written anew where a chip or the way back changed what they mean.
 */
export const SearchForm = ({ filters, onChange, action }: Props) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isNew = useRef(true);
  const { busca, preco, parcela } = written(filters);
  useEffect(() => {
    const current = form.current!;
    const typed = typedIn(current);
    if (!isTyped(typed, filters)) {
      if (isNew.current) onChange({ ...filters, ...typed });
      else write(current, filters);
    }
    isNew.current = false;
  }, [filters, onChange]);

  const showResults = (event: FormEvent): void => {
    event.preventDefault();
    const heading = document.getElementById("empreendimentos-titulo");
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  const price = (name: string, label: string, value: string, example: string) => (
    <div>
      <label htmlFor={id + name}>{label}</label>
      <input
        id={id + name}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={example}
        maxLength={20}
        pattern=".*\d.*"
        title="Escreva um valor em reais, como 150.000"
        defaultValue={value}
      />
    </div>
  );
  return (
    <form
      ref={form}
      className={styles.form}
      role="search"
      action="/"
      onChange={(event) => onChange({ ...filters, ...typedIn(event.currentTarget) })}
      onBlur={(event) => write(event.currentTarget, filters)}
      onSubmit={showResults}
    >
      <div className={styles.place}>
        <label htmlFor={id}>Cidade ou nome do empreendimento</label>
        <input
          id={id}
          name="busca"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Ex.: Guarapari"
          maxLength={80}
          defaultValue={busca}
        />
      </div>
      {price("preco", "Preço até (R$)", preco, "Ex.: 150.000")}
      {price("parcela", "Parcela até (R$)", parcela, "Ex.: 900")}
      <Button type="submit" size="lg">
        {action}
      </Button>
    </form>
  );
};
