import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { useListFilters, FiltersBar, type ListDefinition } from "../index.ts";

const person = userEvent.setup({ delay: null });
const definitionOf = (count: number): ListDefinition<never> => ({
  name: "leads",
  noun: ["contato", "contatos"],
  filters: Array.from({ length: count }, (_, index) => ({
    key: `f${index}`,
    param: `f${index}`,
    label: `Filtro ${index + 1}`,
    kind: "choice" as const,
    options: [{ value: "a", label: "Valor A" }],
  })),
  sorts: [
    { value: "at,desc", label: "Mais recentes" },
    { value: "name,asc", label: "Nome" },
  ],
  columns: [],
});

const Bar = ({ count }: { count: number }) => <FiltersBar list={useListFilters(definitionOf(count))} />;
const open = (count: number, search = "") => {
  drawRoutes([{ path: "/", element: <Bar count={count} /> }], `/${search}`);
};
/** The field's part of the bar that opens and closes, if it stands in one. */
const partOf = (label: string) => screen.getByLabelText(label).closest('[aria-label="Outros filtros"]');

it("filters that fit stand in one line, the order among them", () => {
  open(5);
  expect(screen.queryByRole("button", { name: /Mais filtros/ })).not.toBeInTheDocument();
  expect(partOf("Filtro 5")).toBeNull();
});

it("a link skips to the first row of the list", async () => {
  open(5);
  const place = document.createElement("div");
  place.id = "tela";
  const table = document.createElement("table");
  table.insertRow().tabIndex = -1;
  place.append(table);
  document.body.append(place);
  await person.click(screen.getByRole("link", { name: "Pular para a primeira linha" }));
  expect(screen.getByRole("row")).toHaveFocus();
  place.remove();
});

it("of more than fit the first stay, the order beside them, and the others come when asked for; what narrows stands as a chip all the same", async () => {
  open(9, "?f7=a");
  expect(partOf("Filtro 3")).toBeNull();
  expect(partOf("Ordem")).toBeNull();
  const rest = partOf("Filtro 8");
  expect(rest).toHaveAttribute("data-open", "false");
  expect(within(rest as HTMLElement).getAllByRole("combobox", { hidden: true })).toHaveLength(6);
  expect(screen.getByRole("button", { name: "Remover o filtro Filtro 8: Valor A" })).toBeInTheDocument();
  const more = screen.getByRole("button", { name: "Mais filtros (6)" });
  expect(more).toHaveAttribute("aria-expanded", "false");
  await person.click(more);
  expect(rest).toHaveAttribute("data-open", "true");
  await person.click(screen.getByRole("button", { name: "Menos filtros" }));
  expect(rest).toHaveAttribute("data-open", "false");
});
