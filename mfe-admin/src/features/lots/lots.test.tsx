import type { StaffLot } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MeProvider } from "#platform/me";
import { aDevelopment, drawRoutes } from "#platform/testing";
import { LotsScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });

const first: StaffLot = {
  id: 11,
  block: "9",
  lot: "4",
  status: "available",
  areaM2: 349.52,
  computedAreaM2: 349.5,
  priceCents: 12_000_000,
  corner: false,
  polygon: [
    [-40.36, -20.42],
    [-40.359, -20.42],
    [-40.359, -20.421],
  ],
  sides: [],
  deedNumber: "",
  solarOrientation: "",
  issues: ["deed", "sides"],
  overlapsWith: [],
  inSale: false,
  version: 3,
};
const second: StaffLot = { ...first, id: 12, lot: "5", issues: [], deedNumber: "77", priceCents: null };

const map = {
  lots: [first, second].map((lot) => ({ ...lot, matches: true })),
  ventureName: "Jardim de Teste",
  blocks: ["9"],
  issues: { polygon: 0, overlap: 0, number: 0, area: 0, deed: 1240, sides: 3 },
};
const venture = aDevelopment({
  city: "Linhares",
  uf: "ES",
  published: true,
  salesOpen: true,
  lots: { total: 2, available: 2, reserved: 0, negotiating: 0, sold: 0, blocked: 0 },
});
const errorResponse = (status: number, code: string, message: string, extra: object = {}) => ({
  status,
  body: { status, code, message, errors: [message], ...extra },
});

let server: Awaited<ReturnType<typeof startStubServer>>;
let can: object;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    const { pathname } = new URL(call.url, "http://api");
    if (pathname === "/api/crm/me") return { body: { id: 4, name: "Ana", role: "admin", can } };
    if (pathname === "/api/crm/views") return { body: [] };
    const told = answer(call);
    if (told) return told;
    if (pathname === "/api/crm/ventures/7") return { body: venture };
    if (pathname.endsWith("/map")) return { body: map };
    return { body: aPage([first, second], { totalElements: 1240 }) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
  can = { editVentures: true, priceLots: true };
});

const open = (address = "/admin/ventures/7/lots") => {
  return drawRoutes(
    [
      {
        path: "/admin/ventures/:ventureId/lots",
        element: (
          <MeProvider>
            <LotsScreen />
          </MeProvider>
        ),
      },
    ],
    address,
  );
};
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const row = (name: RegExp) => screen.findByRole("row", { name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });

it("staff read what each lot lacks in words, and one press narrows the list to it", async () => {
  const router = open();
  expect(await row(/9 · 4/)).toHaveTextContent("sem matrícula, sem confrontações");
  expect(await row(/9 · 5/)).toHaveTextContent("Completo");
  await person.click(await screen.findByRole("button", { name: "1.240 sem matrícula" }));
  await waitFor(() => expect(router.state.location.search).toBe("?pendencia=deed"));
  await waitFor(() => expect(sent("GET").some(({ url }) => url.includes("/map?issue=deed"))).toBe(true));
});

it("all of the filter is something else than this page: the count stands before, the outcome after, and a way back", async () => {
  open("/admin/ventures/7/lots?situacao=disponivel");
  await row(/9 · 4/);
  await person.click(screen.getByRole("checkbox", { name: "Selecionar esta página" }));
  await person.click(button("Selecionar todos os 1.240 do filtro"));
  await person.click(button("Alterar preço ou situação"));
  const dialog = within(await screen.findByRole("dialog", { name: "Alterar 1.240 lotes" }));
  await person.selectOptions(dialog.getByLabelText("O que alterar"), "Reajustar o preço em %");
  await person.type(dialog.getByLabelText(/^Porcentagem/), "-2,5");
  await person.selectOptions(dialog.getByLabelText("Arredondamento"), "Para os R$ 100 mais próximos");
  answer = ({ method }) =>
    method === "PATCH"
      ? {
          body: {
            changeId: 5,
            requested: 1240,
            changed: 1239,
            unchanged: 0,
            failures: [{ id: 11, block: "9", lot: "4", message: "está reservado: o preço combinado não muda" }],
            undoUntil: "2026-11-21T12:15:00.000Z",
          },
        }
      : undefined;
  await person.click(dialog.getByRole("button", { name: "Aplicar a 1.240 lotes" }));
  const report = within(await screen.findByRole("dialog", { name: "Resultado da alteração" }));
  expect(report.getByText(/Alteração aplicada a 1\.239 lotes/)).toBeInTheDocument();
  expect(report.getByText("Quadra 9, lote 4").parentElement).toHaveTextContent("está reservado");
  expect(sent("PATCH")[0]?.body).toEqual({
    filter: { status: "available" },
    expectedCount: 1240,
    roundToCents: 10_000,
    price: { kind: "percent", percent: -2.5 },
  });
  answer = ({ url }) => (url.endsWith("/undo") ? { body: { restored: 1239, failures: [] } } : undefined);
  await person.click(report.getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("Alteração desfeita em 1.239 lotes.")).toBeInTheDocument();
  expect(sent("POST")[0]?.body).toEqual({ changeId: 5 });
});

it("a range of prices and areas is said in reais and square metres, and taken away by its chip", async () => {
  const router = open("/admin/ventures/7/lots?preco-de=5000000&area-ate=300.5");
  await row(/9 · 4/);
  expect(screen.getByRole("button", { name: /^Remover o filtro Área até: 300,50?\sm²$/ })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: /^Remover o filtro Preço desde: R\$\s50\.000,00$/ }));
  await waitFor(() => expect(router.state.location.search).toBe("?area-ate=300.5"));
});

it("when the lots are others meanwhile nothing changes, and the sentence says how many there are", async () => {
  open();
  await row(/9 · 4/);
  await person.click(screen.getByRole("checkbox", { name: /Selecionar Quadra 9, lote 4/ }));
  await person.click(button("Alterar preço ou situação"));
  await person.selectOptions(screen.getByLabelText("O que alterar"), "Mudar a situação");
  await person.click(button("Aplicar a 1 lote"));
  expect(await screen.findByText("Escolha a situação.")).toBeInTheDocument();
  expect(sent("PATCH")).toHaveLength(0);
  await person.selectOptions(screen.getByLabelText(/Nova situação/), "Bloqueado");
  await person.type(screen.getByLabelText(/^Motivo/), "Caução");
  answer = ({ method }) =>
    method === "PATCH" ? errorResponse(409, "count_changed", "Agora são 0 lotes.", { count: 0 }) : undefined;
  await person.click(button("Aplicar a 1 lote"));
  expect(await screen.findByText("Agora são 0 lotes.")).toBeInTheDocument();
  expect(sent("PATCH")[0]?.body).toEqual({
    ids: [11],
    expectedCount: 1,
    status: { to: "blocked", reason: "Caução" },
  });
});

it("a lot is corrected by keyboard alone, its outline too; what the server refuses stands at its field", async () => {
  open();
  await row(/9 · 4/);
  await person.click(button("Editar Quadra 9, lote 4"));
  const dialog = within(await screen.findByRole("dialog", { name: "Quadra 9, lote 4" }));
  expect(dialog.getByRole("list", { name: "Qualidade dos dados" })).toHaveTextContent(/Pendente ?Matrícula/);
  await person.type(dialog.getByLabelText("Matrícula"), "12.345");
  await person.type(dialog.getAllByLabelText("Medida (m)")[0]!, "12,5");
  await person.type(dialog.getAllByLabelText("Confrontante")[0]!, "Rua 6");
  await person.click(dialog.getByRole("button", { name: "Digitar os pontos" }));
  await person.click(dialog.getByRole("button", { name: "Acrescentar ponto" }));
  const latitude = dialog.getByLabelText("Latitude do ponto 4");
  await person.clear(latitude);
  await person.type(latitude, "-20,4215");
  answer = ({ method }) =>
    method === "PUT"
      ? errorResponse(400, "bad_drawing", "O desenho não serve: o contorno cruza a si mesmo.", {
          fields: { polygon: "O desenho não serve: o contorno cruza a si mesmo." },
        })
      : undefined;
  await person.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText("O desenho não serve: o contorno cruza a si mesmo.")).toBeInTheDocument();
  expect(sent("PUT")[0]?.body).toMatchObject({
    deedNumber: "12.345",
    areaM2: 349.52,
    version: 3,
    sides: [{ label: "Frente", lengthM: 12.5, neighbour: "Rua 6" }],
    polygon: [...first.polygon, [-40.359, -20.4215]],
  });
  answer = ({ method }) => (method === "PUT" ? errorResponse(409, "changed_meanwhile", "") : undefined);
  await person.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText(/Outra pessoa alterou este lote/)).toBeInTheDocument();
  expect(dialog.getByLabelText("Matrícula")).toHaveValue("12.345");
  await person.click(dialog.getByRole("button", { name: "Cancelar" }));
  await person.click(await screen.findByRole("button", { name: "Continuar editando" }));
  expect(dialog.getByLabelText("Matrícula")).toHaveValue("12.345");
  await person.click(dialog.getByRole("button", { name: "Cancelar" }));
  await person.click(await screen.findByRole("button", { name: "Fechar sem salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await person.click(button("Editar Quadra 9, lote 4"));
  expect(await screen.findByLabelText("Matrícula")).toHaveValue("");
});

it("a measure the server refuses is told at its own line, and no longer once it is corrected", async () => {
  open();
  await row(/9 · 4/);
  await person.click(button("Editar Quadra 9, lote 4"));
  const dialog = within(await screen.findByRole("dialog", { name: "Quadra 9, lote 4" }));
  // The first line stays empty and is not sent: the server's first side is the second line.
  await person.type(dialog.getAllByLabelText("Medida (m)")[1]!, "12,5");
  answer = ({ method }) =>
    method === "PUT"
      ? errorResponse(400, "invalid_request", "Confira os dados.", {
          fields: { "sides.0.lengthM": "A medida não confere com o desenho." },
        })
      : undefined;
  await person.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText("A medida não confere com o desenho.")).toBeInTheDocument();
  expect(dialog.queryByText(/sides\.0/)).not.toBeInTheDocument();
  const [blank, measured] = dialog.getAllByLabelText("Medida (m)");
  expect(measured).toHaveAccessibleDescription("A medida não confere com o desenho.");
  expect(blank).toBeValid();
  await person.type(measured!, "1");
  expect(dialog.queryByText("A medida não confere com o desenho.")).not.toBeInTheDocument();
});

it("who reads the audit sees in a lot's own screen who changed it, and how it was", async () => {
  can = { editVentures: true, readAudit: true };
  const line = {
    id: 5,
    at: "2026-11-20T15:00:00.000Z",
    actor: "staff:4",
    actorName: "Ana",
    action: "updated",
    entity: "batch",
    entityId: 11,
    label: "Quadra 9, lote 4",
    before: { priceCents: 11_000_000 },
    after: { priceCents: 12_000_000 },
  };
  answer = ({ url }) => (url.startsWith("/api/crm/audit") ? { body: aPage([line]) } : undefined);
  open();
  await row(/9 · 4/);
  await person.click(button("Editar Quadra 9, lote 4"));
  const dialog = within(await screen.findByRole("dialog", { name: "Quadra 9, lote 4" }));
  await person.click(dialog.getByText("Histórico"));
  expect(await dialog.findByText(/R\$\s110\.000,00/)).toBeInTheDocument();
  expect(sent("GET").some(({ url }) => url.includes("entity=batch&entityId=11"))).toBe(true);
});

it("a lot that was removed comes back by its notice, or its person reads why not", async () => {
  open();
  await row(/9 · 4/);
  await person.click(button("Editar Quadra 9, lote 4"));
  answer = ({ method }) =>
    method === "DELETE"
      ? { body: { id: 11, changeId: 6 } }
      : method === "POST"
        ? {
            body: { restored: 0, failures: [{ id: 11, block: "9", lot: "4", message: "o lugar já tem outro lote" }] },
          }
        : undefined;
  await person.click(await screen.findByRole("button", { name: "Excluir lote" }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /9 · 4/ })).not.toBeInTheDocument());
  // Gone from the list that was read once (specification §4).
  expect(sent("GET").filter(({ url }) => url.startsWith("/api/crm/ventures/7/batches?"))).toHaveLength(1);
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  await screen.findByText("Quadra 9, lote 4 não voltou: o lugar já tem outro lote.");
  expect([sent("POST")[0]?.url, sent("POST")[0]?.body]).toEqual(["/api/crm/ventures/7/batches/undo", { changeId: 6 }]);
});

it("who may not price marks nothing, and who may not draw reads", async () => {
  can = { sell: true };
  open();
  await row(/9 · 4/);
  expect(screen.queryByRole("checkbox", { name: "Selecionar esta página" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Novo lote" })).not.toBeInTheDocument();
  await person.click(button("Ver Quadra 9, lote 4"));
  await screen.findByRole("dialog", { name: "Quadra 9, lote 4" });
  expect(screen.queryByRole("button", { name: "Salvar" })).not.toBeInTheDocument();
});

it("a development without lots leads to the import; a failed list can be asked again", async () => {
  answer = ({ url }) =>
    url.includes("/batches?")
      ? { body: aPage([]) }
      : url.includes("/map")
        ? { body: { ...map, lots: [], blocks: [] } }
        : undefined;
  open();
  expect(await screen.findByRole("link", { name: "Importar a planta" })).toHaveAttribute(
    "href",
    "/admin/ventures/7/import",
  );
});

it("a price is typed over in its row, kept by Enter, taken back to none, and left by Esc; what keeps it is said", async () => {
  let price: number | null = null;
  const lots = () => [first, { ...second, priceCents: price, version: price === null ? 3 : 4 }];
  answer = ({ method, url, body }) => {
    if (method === "PATCH") {
      const { priceCents } = (body as { price: { priceCents: number } }).price;
      if (priceCents === 100) return { body: outcome([{ id: 12, block: "9", lot: "5", message: "Abaixo do limite" }]) };
      price = priceCents;
      return { body: outcome([]) };
    }
    if (method === "POST" && url.endsWith("/undo")) {
      price = null;
      return { body: { restored: 1, failures: [] } };
    }
    return method === "GET" && /batches\?/.test(url) ? { body: aPage(lots()) } : undefined;
  };
  const outcome = (failures: object[]) => ({
    changeId: failures.length > 0 ? null : 31,
    requested: 1,
    changed: 1 - failures.length,
    unchanged: 0,
    failures,
    undoUntil: null,
  });
  open();
  const unpriced = { name: "Preço de Quadra 9, lote 5: sem preço" };
  await person.click(await screen.findByRole("button", unpriced));
  const field = () => screen.getByLabelText("Preço de Quadra 9, lote 5");
  await person.type(field(), "9900000{Escape}");
  expect(await screen.findByRole("button", unpriced)).toBeInTheDocument();
  expect(server.calls.filter(({ method }) => method === "PATCH")).toEqual([]);
  await person.click(screen.getByRole("button", unpriced));
  await person.type(field(), "9900000{Enter}");
  expect(await screen.findByRole("button", { name: /lote 5: R\$\s99\.000,00$/ })).toBeInTheDocument();
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByRole("button", unpriced)).toBeInTheDocument();
  await person.click(screen.getByRole("button", unpriced));
  await person.type(field(), "100{Enter}");
  expect(await screen.findByText(/Abaixo do limite/)).toBeInTheDocument();
  expect(server.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual(
    [9_900_000, 100].map((priceCents) => ({ ids: [12], expectedCount: 1, price: { kind: "set", priceCents } })),
  );
});

it("who gives no prices reads them, and a lot in a sale keeps its own", async () => {
  answer = ({ method, url }) =>
    method === "GET" && /batches\?/.test(url) ? { body: aPage([{ ...first, inSale: true }, second]) } : undefined;
  open();
  expect(await screen.findByRole("button", { name: /^Preço de Quadra 9, lote 5/ })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Preço de Quadra 9, lote 4/ })).not.toBeInTheDocument();
});

it("a lot that is kept for who confirms by link says for whom, by whom and until when, and leads to the offer", async () => {
  can = { sell: true };
  const offer = { id: 9, name: "Joana de Teste", by: "Corretora de Teste", broker: true };
  const sale = { reservation: null, queue: [], queueLength: 0, contract: null };
  answer = ({ url }) =>
    url.endsWith("/sale")
      ? { body: { ...sale, offer: { ...offer, expiresAt: "2099-11-21T13:00:00.000Z" } } }
      : undefined;
  open();
  await row(/9 · 4/);
  await person.click(button("Ver Quadra 9, lote 4"));
  const link = await screen.findByRole("link", { name: "falta confirmar pelo link" });
  expect(link).toHaveAttribute("href", "/admin/reservations?confirmar=9");
  expect(link.closest("dd")).toHaveTextContent(
    "Para Joana de Teste, por Corretora de Teste (corretagem), até 21/11/2099 às 10:00: falta confirmar pelo link",
  );
  expect(screen.queryByText("Ninguém reservou nem comprou.")).not.toBeInTheDocument();
});
