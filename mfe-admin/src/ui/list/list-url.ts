import { chosenDate, DEFAULT_PAGE_SIZE } from "@gleba/shared/contracts";
import type { FilterField, ListDefinition } from "./definition.ts";
import { rememberedSize, sizeNamed } from "./page-size.ts";

/** What the address says about a list. */
export interface ListView {
  /** From 0. */
  page: number;
  size: number;
  sort: string;
  /** By the server's names; only what narrows. */
  filters: Readonly<Record<string, string>>;
  /** Keys of the columns to show; null: those that show by themselves. */
  columns: readonly string[] | null;
}

type UrlDefinition = Pick<ListDefinition<never>, "filters" | "sorts">;

const DAY = chosenDate();

/** Whether a server can be asked for this day: the calendar has it, and so have the date pickers. */
export const isPickableDay = (day: string): boolean => DAY.safeParse(day).success;

const readFilter = ({ kind, options = [] }: FilterField, raw: string): string => {
  const text = raw.trim().slice(0, 80);
  if (kind === "date") return isPickableDay(text) ? text : "";
  if (kind === "text" || options.length === 0) return text;
  return options.find(({ value, word }) => (word ?? value) === text)?.value ?? "";
};

const urlValueOf = ({ options = [] }: FilterField, value: string): string =>
  options.find((option) => option.value === value)?.word ?? value;

/** Reads the part of the address after `?`. What makes no sense counts as not asked for. */
export const readListView = ({ filters, sorts }: UrlDefinition, params: URLSearchParams): ListView => {
  const page = Number(params.get("pagina") ?? "1");
  const asked = filters.map((field) => [field.key, readFilter(field, params.get(field.param) ?? "")]);
  return {
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page - 1 : 0,
    size: sizeNamed(params.get("tamanho")) ?? rememberedSize(),
    sort: sorts.find(({ value }) => value === params.get("ordem"))?.value ?? sorts[0]?.value ?? "",
    filters: Object.fromEntries(asked.filter(([, value]) => value !== "")) as Record<string, string>,
    columns: params.get("colunas")?.split(".").slice(0, 40) ?? null,
  };
};

/** Writes a view as search parameters, beside what else the address says; what goes without saying is left out. */
export const writeListView = (
  { filters, sorts }: UrlDefinition,
  view: ListView,
  beside: URLSearchParams,
): URLSearchParams => {
  const written = new URLSearchParams(beside);
  const say = (name: string, value: string): void => (value === "" ? written.delete(name) : written.set(name, value));
  for (const field of filters) say(field.param, urlValueOf(field, view.filters[field.key]?.trim() ?? ""));
  say("ordem", view.sort === sorts[0]?.value ? "" : view.sort);
  say("colunas", view.columns?.join(".") ?? "");
  say("tamanho", view.size === DEFAULT_PAGE_SIZE ? "" : String(view.size));
  say("pagina", view.page > 0 ? String(view.page + 1) : "");
  return written;
};
