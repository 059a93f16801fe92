import type { VentureCard } from "@gleba/shared/contracts";
import { Button } from "@gleba/shared/ui";
import { formatCount, readReais } from "@gleba/shared/words";
import { useEffect, useId, useRef, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#paths";
import { countText } from "../count-text.ts";
import { activeFilters, lotsWithin, saleStateOf, type HomeFilters } from "../filters.ts";
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
  /** With the amounts that the text names where they belong. */
  meant: HomeFilters;
  onChange: (filters: HomeFilters) => void;
  /** The developments that answer. */
  found: readonly VentureCard[];
}

/** The only development that answers, where its lots are for sale: nobody has to choose it. */
const onlyOne = (filters: HomeFilters, found: readonly VentureCard[]): VentureCard | null => {
  const [one] = found;
  return one && found.length === 1 && activeFilters(filters).length > 0 && saleStateOf(one) === "com-lotes"
    ? one
    : null;
};

/** What the button promises. */
const actionText = (one: VentureCard | null, found: number): string => {
  if (one) return `Ver lotes de ${one.name}`;
  return found === 0 ? "Ver outros caminhos" : `Ver ${countText(found)}`;
};

/**
 * Place, price and installment, in the first fold. Every letter counts at once, also what the first field says of money; the button leads to what was found, to the lots themselves where one development has them. The
 * browser keeps the texts as they are typed: what somebody wrote before the page came to life is taken over, and they are
 * written anew where a chip or the way back changed what they mean.
 */
export const SearchForm = ({ filters, meant, onChange, found }: Props) => {
  const navigate = useNavigate();
  const one = onlyOne(filters, found);
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
    if (one) return void navigate(paths.development(one.id, lotsWithin(meant)));
    if (meant !== filters) onChange(meant);
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
      onBlur={(event) => {
        if (meant === filters) write(event.currentTarget, filters);
        else onChange(meant);
      }}
      onSubmit={showResults}
    >
      <div className={styles.place}>
        <label htmlFor={id}>Cidade, nome ou o que você procura</label>
        <input
          id={id}
          name="busca"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Ex.: até 150 mil perto do lago"
          maxLength={80}
          defaultValue={busca}
        />
      </div>
      {price("preco", "Preço até (R$)", preco, "Ex.: 150.000")}
      {price("parcela", "Parcela até (R$)", parcela, "Ex.: 900")}
      <Button type="submit" size="lg">
        {actionText(one, found.length)}
      </Button>
    </form>
  );
};
