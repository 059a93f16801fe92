import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RequireRight } from "#platform/me";
import { drawRoutes } from "#platform/testing";
import { ListHead, ListTable, useList, type ListDefinition, type ListParams } from "./index.ts";

const person = userEvent.setup({ delay: null });
type Row = { id: number };
const ROWS: ListDefinition<Row> = {
  name: "rows",
  noun: ["linha", "linhas"],
  filters: [],
  sorts: [{ value: "name,asc", label: "Nome" }],
  columns: [
    { key: "name", label: "Nome", render: ({ id }) => `Linha ${id}` },
    { key: "lot", label: "Lote", render: () => "1" },
    { key: "status", label: "Situação", render: () => "Livre" },
    { key: "at", label: "Quando", render: () => "hoje" },
  ],
};
const fetchRows = (_params: ListParams) =>
  Promise.resolve({
    content: [{ id: 1 }],
    size: 10,
    number: 0,
    totalElements: 1,
    totalPages: 1,
    first: true,
    last: true,
  });
const Screen = () => {
  const list = useList(ROWS, fetchRows);
  return (
    <>
      <ListHead list={list} />
      <ListTable list={list} rowName={({ id }) => `Linha ${id}`} />
    </>
  );
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let refused: boolean;
/** What the server keeps of each person. */
let layouts: Record<string, unknown>;
let staffId = 0;
beforeAll(async () => {
  server = await startStubServer(({ method, url, body }) => {
    if (method !== "PUT") return { body: { id: staffId, name: "Vera", role: "sales", can: { sell: true }, layouts } };
    if (refused)
      return {
        status: 409,
        body: { status: 409, code: "too_many_layouts", message: "São listas demais.", errors: [] },
      };
    layouts = { ...layouts, [url.split("/").at(-1) ?? ""]: body };
    return { body };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  layouts = {};
  refused = false;
  // Each test is another person: what one chose lasts as long as the page.
  staffId += 1;
});

const open = (address = "/linhas") => {
  const element = (
    <RequireRight title="Linhas" right="sell">
      <Screen />
    </RequireRight>
  );
  return drawRoutes([{ path: "/linhas", element }], address);
};
const heads = async () => (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent);
const press = async (name: string) => person.click(await screen.findByRole("button", { name }));

it("columns are moved and widened by keys, stand so in the address, and are so again when the person comes back", async () => {
  const router = open();
  await person.click(await screen.findByText("Colunas"));
  await press("Quando para a esquerda");
  await waitFor(async () => expect(await heads()).toEqual(["Nome", "Lote", "Quando", "Situação"]));
  expect(router.state.location.search).toBe("?colunas=name.lot.at.status");
  await press("Lote mais larga");
  await waitFor(() =>
    expect(layouts).toEqual({
      rows: { columns: ["lot", "at", "status"], widths: expect.objectContaining({ lot: 120, name: 100 }) },
    }),
  );
  cleanup();
  open();
  expect(await heads()).toEqual(["Nome", "Lote", "Quando", "Situação"]);
  expect(screen.getByRole("columnheader", { name: "Lote" })).toHaveStyle({ "--share": (120 / 420).toFixed(4) });
  await person.click(screen.getByText("Colunas"));
  await press("Como no início");
  await waitFor(() => expect(layouts).toEqual({ rows: { columns: null, widths: {} } }));
  expect(await heads()).toEqual(["Nome", "Lote", "Situação", "Quando"]);
});

it("the first press on wider makes a column wider than it stood, though its neighbours stand wider still", async () => {
  const DRAWN: Record<string, number> = { name: 500, lot: 90, status: 120, at: 190 };
  const measure = jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLElement,
  ) {
    return { width: DRAWN[this.dataset["column"] ?? ""] ?? 900 } as DOMRect;
  });
  open();
  await person.click(await screen.findByText("Colunas"));
  await press("Quando mais larga");
  await waitFor(() => expect(layouts).toHaveProperty("rows.widths.at", expect.any(Number)));
  const { widths } = layouts["rows"] as { widths: Record<string, number> };
  const all = Object.values(widths).reduce((sum, one) => sum + one, 0);
  expect((widths["at"]! / all) * 900).toBeGreaterThan(DRAWN["at"]!);
  expect(widths["name"]! > widths["at"]!).toBe(true);
  measure.mockRestore();
});

it("a heading that is dragged onto another takes its place; the row's name stays first", async () => {
  open();
  const head = async (name: string) => screen.findByRole("columnheader", { name });
  fireEvent.dragStart(await head("Quando"));
  fireEvent.dragOver(await head("Lote"));
  fireEvent.drop(await head("Lote"));
  await waitFor(async () => expect(await heads()).toEqual(["Nome", "Quando", "Lote", "Situação"]));
  expect(await head("Nome")).not.toHaveAttribute("draggable");
  await waitFor(() => expect(layouts).toEqual({ rows: { columns: ["at", "lot", "status"], widths: {} } }));
});

it("an address that somebody sent shows its columns, whatever one's own are", async () => {
  layouts = { rows: { columns: ["at"], widths: {} } };
  open("/linhas?colunas=status.lot");
  expect(await heads()).toEqual(["Nome", "Situação", "Lote"]);
  cleanup();
  open();
  expect(await heads()).toEqual(["Nome", "Quando"]);
});

it("columns that could not be kept are said, and stand as long as the page", async () => {
  refused = true;
  open();
  await person.click(await screen.findByText("Colunas"));
  await person.click(await screen.findByRole("checkbox", { name: "Situação" }));
  expect(await screen.findByText(/As colunas não foram guardadas\. São listas demais\./)).toBeVisible();
  expect(await heads()).toEqual(["Nome", "Lote", "Quando"]);
});
