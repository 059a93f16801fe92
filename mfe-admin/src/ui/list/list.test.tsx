import { pageOf } from "@gleba/shared/contracts";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer } from "@gleba/shared/testing";
import { Button, EmptyState } from "@gleba/shared/ui";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as z from "zod/mini";
import { drawRoutes } from "#platform/testing";
import {
  BulkReport,
  FiltersBar,
  ListBody,
  ListHead,
  ListTable,
  SelectionBar,
  useList,
  useSelection,
  type ListDefinition,
  type ListParams,
  type Target,
} from "./index.ts";

const person = userEvent.setup({ delay: null });

const lot = z.object({ id: z.int(), name: z.string(), status: z.string() });
type Lot = z.infer<typeof lot>;
const lots: Lot[] = Array.from({ length: 45 }, (_, index) => ({
  id: index + 1,
  name: `L${index + 1}`,
  status: "livre",
}));

const LOTS: ListDefinition<Lot> = {
  name: "lots",
  noun: ["lote", "lotes"],
  filters: [
    { key: "search", param: "busca", label: "Número", kind: "text" },
    { key: "from", param: "de", label: "Desde", kind: "date" },
  ],
  sorts: [
    { value: "name,asc", label: "Número" },
    { value: "name,desc", label: "Número, do fim" },
  ],
  columns: [
    { key: "name", label: "Lote", sort: "name", render: ({ name }) => name },
    { key: "status", label: "Situação", render: ({ status }) => status },
    { key: "id", label: "Código", render: ({ id }) => `código ${id}`, hidden: true },
    { key: "block", label: "Quadra", render: () => "Q1" },
  ],
};

const answered = (content: Lot[], { page, size }: { page: number; size: number }, total: number) =>
  aPage(content, { size, number: page, totalElements: total });

let asked: Record<string, string>[];
/** From here on the server does not count, unless it is asked to. */
let mostCounted: number;
const boundedTo = <Page extends { last: boolean }>(page: Page, size: number) => ({
  ...page,
  totalElements: mostCounted,
  totalPages: Math.ceil(mostCounted / size),
  totalBounded: true,
  last: false,
});
const fetchLots = (params: ListParams) => {
  const said = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
  asked.push(said);
  const page = Number(said["page"]);
  const size = Number(said["size"]);
  const found = said["search"] ? lots.filter(({ name }) => name === said["search"]) : lots;
  const whole = answered(found.slice(page * size, (page + 1) * size), { page, size }, found.length);
  const isBounded = said["count"] !== "exact" && found.length > mostCounted;
  return Promise.resolve(pageOf(lot).parse(isBounded ? boundedTo(whole, size) : whole));
};

let applied: Target[];
const Screen = () => {
  const list = useList(LOTS, fetchLots);
  const selection = useSelection(list);
  return (
    <>
      <FiltersBar list={list} />
      <ListHead list={list} />
      <ListBody list={list} empty={<EmptyState title="Nenhum lote" />}>
        <ListTable list={list} rowName={({ name }) => name} selection={selection} />
        <SelectionBar selection={selection}>
          <Button onClick={() => applied.push(selection.target)}>Bloquear</Button>
        </SelectionBar>
      </ListBody>
    </>
  );
};

/** A list whose rows are made and removed on the spot. */
const Editable = () => {
  const list = useList(LOTS, fetchLots);
  return (
    <>
      <Button onClick={() => list.put(99, { id: 99, name: "L99", status: "novo" })}>Novo lote</Button>
      <FiltersBar list={list} />
      <ListHead list={list} />
      <ListBody list={list} empty={<EmptyState title="Nenhum lote" />}>
        <ListTable
          list={list}
          rowName={({ name }) => name}
          renderActions={({ id, name }) => <Button onClick={() => list.put(id, null)}>Excluir {name}</Button>}
        />
      </ListBody>
    </>
  );
};

const open = (address = "/lotes", element = <Screen />) => {
  return drawRoutes([{ path: "/lotes", element }], address);
};
const press = async (name: string | RegExp) => person.click(await screen.findByRole("button", { name }));
const mark = async (name: string) => person.click(await screen.findByRole("checkbox", { name }));

beforeAll(async () => {
  const server = await startStubServer(() => ({}));
  setPortalConfig({ apiUrl: server.url });
  await server.close();
});
beforeEach(() => {
  asked = [];
  mostCounted = 10_000;
  applied = [];
  localStorage.clear();
});

it("an address that was sent to a colleague opens the same page, filter, order and columns", async () => {
  const router = open("/lotes?ordem=name%2Cdesc&pagina=2&tamanho=20&colunas=id&de=2026-11-01&de2=x");
  expect(await screen.findByText("código 21")).toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ page: "1", size: "20", sort: "name,desc", from: "2026-11-01" });
  expect(screen.queryByRole("columnheader", { name: "Situação" })).not.toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("45 lotes, página 2 de 3");
  await press("Remover o filtro Desde: 01/11/2026");
  await waitFor(() => expect(router.state.location.search).toBe("?ordem=name%2Cdesc&tamanho=20&colunas=id&de2=x"));
});

it("a list has ten rows a page until somebody chooses more, which their lists keep from then on", async () => {
  const router = open();
  await screen.findByText("L1");
  expect(asked.at(-1)).toMatchObject({ size: "10" });
  await person.selectOptions(screen.getByLabelText("Linhas"), "50 por página");
  await waitFor(() => expect(router.state.location.search).toBe("?tamanho=50"));
  expect(asked.at(-1)).toMatchObject({ size: "50" });
  cleanup();
  open();
  await screen.findByText("L1");
  expect(asked.at(-1)).toMatchObject({ size: "50" });
  expect(screen.getByLabelText("Linhas")).toHaveValue("50");
});

describe("what changes on the screen itself is not read again (specification §4)", () => {
  const names = () => screen.getAllByRole("row").flatMap((row) => /L\d+/.exec(row.textContent) ?? []);

  it("what is added stands below the others, and is counted", async () => {
    open("/lotes?tamanho=20", <Editable />);
    await screen.findByText("L1");
    await press("Novo lote");
    expect(names().at(-1)).toBe("L99");
    expect(names()).toHaveLength(21);
    expect(screen.getByRole("status")).toHaveTextContent("46 lotes, página 1 de 3, com 1 acréscimo no fim");
    expect(asked).toHaveLength(1);
  });

  it("who narrowed the list reads that the new one stands there whatever the filters say", async () => {
    open("/lotes?busca=L7", <Editable />);
    await screen.findByText("L7");
    await press("Novo lote");
    expect(names()).toEqual(["L7", "L99"]);
    expect(screen.getByRole("status")).toHaveTextContent("2 lotes, com 1 acréscimo no fim, sem considerar os filtros");
    expect(asked).toHaveLength(1);
  });

  it("what is removed leaves with its count, and what moved up behind it comes at one press", async () => {
    open("/lotes", <Editable />);
    await screen.findByText("L1");
    await press("Excluir L3");
    expect(names()).toEqual(["L1", "L2", "L4", "L5", "L6", "L7", "L8", "L9", "L10"]);
    expect(screen.getByRole("status")).toHaveTextContent("44 lotes, página 1 de 5");
    expect(asked).toHaveLength(1);
    await press("Completar a página");
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(asked).toHaveLength(2);
    expect(document.activeElement).not.toBe(document.body);
    await person.tab();
    expect(screen.getByRole("button", { name: "Próxima" })).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Completar a página" })).not.toBeInTheDocument();
  });

  it("who removes the last of a page is led on, and of the only one reads that nothing is left", async () => {
    const router = open("/lotes?pagina=5", <Editable />);
    await screen.findByText("L41");
    for (const name of ["L41", "L42", "L43", "L44", "L45"]) await press(`Excluir ${name}`);
    expect(await screen.findByRole("heading", { name: "Esta página ficou vazia" })).toBeInTheDocument();
    expect(asked).toHaveLength(1);
    await press("Ir para a primeira página");
    await waitFor(() => expect(router.state.location.search).toBe(""));
    cleanup();
    open("/lotes?busca=L7", <Editable />);
    await press("Excluir L7");
    expect(await screen.findByRole("heading", { name: "Nada com esses filtros" })).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("0 lotes");
    expect(asked).toHaveLength(3);
    await press("Limpar todos os filtros");
    expect(await screen.findByText("L1")).toBeInTheDocument();
  });
});

it("what makes no sense in an address counts as not asked for", async () => {
  open("/lotes?pagina=-3&tamanho=7&ordem=salary&de=2026-02-31");
  await screen.findByText("L1");
  expect(asked.at(-1)).toEqual({ page: "0", size: "10", sort: "name,asc" });
});

it("by keys alone a list is searched and narrowed by days, and widened again: the focus stays where it was, or on the next filter", async () => {
  open();
  await screen.findByText("L1");
  await person.type(screen.getByRole("searchbox", { name: "Número" }), "L7{Enter}");
  expect(await screen.findByText("1 lote")).toBeInTheDocument();
  expect(screen.getByRole("searchbox", { name: "Número" })).toHaveFocus();
  const day = screen.getByLabelText("Desde");
  await person.type(day, "20112026");
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: "L7", from: "2026-11-20" }));
  expect(day).toHaveFocus();
  screen.getByRole("button", { name: "Remover o filtro Número: L7" }).focus();
  await person.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Remover o filtro Desde: 20/11/2026" })).toHaveFocus());
  expect(screen.getByRole("searchbox", { name: "Número" })).toHaveValue("");
  await person.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("list", { name: "Filtros aplicados" })).toBeNull());
  expect(day).toHaveValue("");
  expect(document.body).not.toHaveFocus();
});

it("whoever clears the filters of a list that is empty, or leaves its empty page, goes on from the filters", async () => {
  open("/lotes?busca=nada");
  await press("Limpar todos os filtros");
  expect(await screen.findByText("L1")).toBeInTheDocument();
  expect(screen.getByRole("searchbox", { name: "Número" }).closest("[tabindex]")).toHaveFocus();
  cleanup();
  open("/lotes?pagina=90");
  await press("Ir para a primeira página");
  expect(await screen.findByText("L1")).toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it("a day that no calendar has is told so, and narrows nothing", async () => {
  const router = open();
  await screen.findByText("L1");
  await person.type(screen.getByLabelText("Desde"), "31022026");
  expect(await screen.findByText("Este dia não existe.")).toBeInTheDocument();
  await person.clear(screen.getByLabelText("Desde"));
  await person.type(screen.getByLabelText("Desde"), "20112100");
  expect(await screen.findByText("Escolha uma data de 01/01/1900 a 31/12/2099.")).toBeInTheDocument();
  expect([router.state.location.search, asked.some(({ from }) => from !== undefined)]).toEqual(["", false]);
});

it("somebody turns the order round by the heading and turns the pages", async () => {
  const router = open();
  await press(/^Lote/);
  await waitFor(() => expect(router.state.location.search).toBe("?ordem=name%2Cdesc"));
  expect(screen.getByRole("columnheader", { name: /^Lote/ })).toHaveAttribute("aria-sort", "descending");
  await press("Próxima");
  await waitFor(() => expect(asked.at(-1)?.["page"]).toBe("1"));
});

it("all of a page is something else than all of the filter, and the exact count stands before it is applied", async () => {
  open();
  await mark("Selecionar L3");
  expect(await screen.findByText("1 selecionado")).toBeInTheDocument();
  await press("Bloquear");
  await mark("Selecionar esta página");
  expect(screen.getByText("10 selecionados")).toBeInTheDocument();
  await press("Selecionar todos os 45 do filtro");
  expect(screen.getByText("Todos os 45 do filtro selecionados")).toBeInTheDocument();
  await press("Bloquear");
  expect(applied).toEqual([{ ids: [3] }, { filter: {}, expected: 45 }]);
});

describe("a list that is too long to be counted each time", () => {
  beforeEach(() => (mostCounted = 20));

  it("says that there are more, leads on behind them, and counts all when somebody asks, until they choose another filter", async () => {
    const router = open("/lotes?pagina=2");
    await screen.findByText("L11");
    expect(screen.getByRole("status")).toHaveTextContent("mais de 20 lotes, página 2 de mais de 2");
    expect(screen.getByText("Página 2 de mais de 2")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Próxima" })).toBeEnabled();
    await press("Contar exatamente");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("45 lotes, página 2 de 5"));
    expect(asked.at(-1)).toEqual({ page: "1", size: "10", sort: "name,asc", count: "exact" });
    expect(screen.getByRole("status")).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Contar exatamente" })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe("?pagina=2");
    await press("Próxima");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: "2", count: "exact" }));
    await person.type(screen.getByLabelText("Número"), "L9{Enter}");
    await screen.findByText("1 lote");
    expect(asked.at(-1)).not.toHaveProperty("count");
  });

  it("all of its filter is taken once the exact count stands there", async () => {
    open();
    await mark("Selecionar esta página");
    expect(screen.queryByRole("button", { name: /Selecionar todos/ })).not.toBeInTheDocument();
    await press("Contar todos do filtro");
    await press("Selecionar todos os 45 do filtro");
    await press("Bloquear");
    expect(applied).toEqual([{ filter: {}, expected: 45 }]);
  });

  it("what is removed there leaves without a number that would be guessed", async () => {
    open("/lotes", <Editable />);
    await press("Excluir L3");
    expect(screen.getByRole("status")).toHaveTextContent("mais de 20 lotes, página 1 de mais de 2");
    await press("Completar a página");
    await screen.findByText("L3");
  });
});

it("what was marked is forgotten with another filter, so that nobody changes what they do not see", async () => {
  open();
  await mark("Selecionar L3");
  await person.type(screen.getByLabelText("Número"), "L9{Enter}");
  await screen.findByText("1 lote");
  expect(screen.queryByText("1 selecionado")).not.toBeInTheDocument();
  await person.clear(screen.getByLabelText("Número"));
  await person.type(screen.getByLabelText("Número"), "nenhum{Enter}");
  expect(await screen.findByRole("heading", { name: "Nada com esses filtros" })).toBeInTheDocument();
  await press("Limpar filtros");
  expect(await screen.findByText("L1")).toBeInTheDocument();
});

it("somebody puts a column away and takes another one out", async () => {
  const router = open();
  await screen.findByText("L1");
  await person.click(screen.getByText("Colunas"));
  await person.click(await screen.findByRole("checkbox", { name: "Situação" }));
  await person.click(screen.getByRole("checkbox", { name: "Código" }));
  await waitFor(() => expect(router.state.location.search).toBe("?colunas=name.id.block"));
  expect(screen.getByText("código 1")).toBeInTheDocument();
});

it("who changed many reads which ones did not take it, and why", () => {
  const failed = [{ id: 4, label: "Lote 4", message: "Está reservado." }];
  render(<BulkReport outcome={{ done: 12, failed }} noun={["lote", "lotes"]} />);
  expect(screen.getByText("Alteração aplicada a 12 lotes. 1 lote sem alteração:")).toBeInTheDocument();
  expect(within(screen.getByRole("listitem")).getByText("Lote 4")).toBeInTheDocument();
});
