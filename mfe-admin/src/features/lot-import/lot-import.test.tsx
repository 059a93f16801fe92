import type { ImportPlan } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MeProvider } from "#platform/me";
import { aDevelopment, drawRoutes } from "#platform/testing";
import { LotImportScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });

const none = { total: 0, listed: [] };
const plan: ImportPlan = {
  planId: "5f0c2b3e-1111-4222-8333-444455556666",
  hash: "a".repeat(64),
  fileName: "planta.geojson",
  format: "geojson",
  counts: { added: 1540, changed: 1, statuses: 0, unchanged: 3, kept: 0, absent: 0 },
  changed: {
    total: 1,
    listed: [{ where: "quadra 9, lote 4", fields: [{ name: "Matrícula", before: "sem matrícula", after: "77" }] }],
  },
  findings: {
    unmatched: { total: 1, listed: [{ where: "Texto “77”", message: "não está dentro de nenhum polígono" }] },
    withoutNumber: {
      total: 400,
      listed: [{ where: "Feição 3: quadra 9, lote sem número", message: "não tem número" }],
    },
    duplicates: none,
    overlaps: none,
    zeroArea: none,
    refused: none,
    warnings: none,
    kept: none,
    absent: none,
  },
  issues: { polygon: 0, overlap: 0, number: 400, area: 0, deed: 1540, sides: 0 },
  preview: { lots: [], texts: [] },
};
const inspection = {
  format: "geojson",
  polygons: 1544,
  texts: 1,
  rows: 0,
  columns: [
    { name: "quadra", samples: ["9"] },
    { name: "COD", samples: ["4"] },
  ],
  guessed: { block: "quadra" },
  layers: [],
  place: { degrees: true, first: null, declared: null, unitM: null, likeliest: 4326, candidates: [] },
};
const FILE_ID = "11111111-2222-4333-8444-555566667777";
const fileOf = (more: object = {}) => ({
  id: FILE_ID,
  name: "planta.geojson",
  size: 44,
  state: "ready",
  progress: 100,
  inspection,
  errors: [],
  createdAt: "2026-11-20T12:00:00.000Z",
  parts: [],
  ...more,
});
/** What the server answers to whoever sends a file and has it read, unless a test says otherwise. */
const ofFile = ({ method, url }: ReceivedCall) => {
  if (!url.includes("/plan-files")) return undefined;
  if (url.endsWith("/simulate")) return { body: plan };
  if (method === "GET" && url.endsWith("/plan-files")) return { body: { file: null } };
  if (url.endsWith("/plan-files")) return { status: 201, body: fileOf({ state: "sending", inspection: null }) };
  if (url.includes("/parts/")) return { body: fileOf({ state: "sending", inspection: null }) };
  return { status: method === "POST" ? 202 : 200, body: fileOf() };
};
const venture = aDevelopment();
const errorResponse = (status: number, code: string, message: string, extra: object = {}) => ({
  status,
  body: { status, code, message, errors: [message], ...extra },
});

let server: Awaited<ReturnType<typeof startStubServer>>;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me")
      return { body: { id: 4, name: "Ana", role: "editor", can: { editVentures: true } } };
    if (call.url.includes("/imports?")) return answer(call) ?? { body: aPage([]) };
    return answer(call) ?? ofFile(call) ?? { body: call.method === "GET" ? venture : plan };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = () => undefined;
});

const open = () => {
  const element = (
    <MeProvider>
      <LotImportScreen />
    </MeProvider>
  );
  drawRoutes([{ path: "/admin/ventures/:ventureId/import", element }], "/admin/ventures/7/import");
};
const press = async (name: string | RegExp) => person.click(await screen.findByRole("button", { name }));
const posts = () => server.calls.filter(({ method }) => method === "POST");
const chooseFile = async () =>
  person.upload(
    await screen.findByLabelText("Arquivo da planta ou tabela de lotes", { selector: "input" }),
    new File(['{"type":"FeatureCollection","features":[]}'], "planta.geojson"),
  );

it("an editor maps the columns, reads what would happen, applies exactly that and can take it back", async () => {
  open();
  await chooseFile();
  await press("Ler o arquivo");
  const step = () =>
    within(screen.getByRole("list", { name: "Etapas da importação" }))
      .getAllByRole("listitem")
      .find((item) => item === document.activeElement)?.textContent;
  expect(await screen.findByLabelText("Quadra")).toHaveValue("quadra");
  // The button that was pressed is gone: the step that begins takes the focus, and brings its top into sight.
  await waitFor(() => expect(step()).toMatch(/Leitura/));
  await person.selectOptions(screen.getByLabelText("Lote"), "COD (4)");
  await press("Simular a importação");
  expect(await screen.findByText("Simulação: nada foi gravado")).toBeInTheDocument();
  await waitFor(() => expect(step()).toMatch(/Conferência/));
  expect(posts().map(({ url }) => url.slice(url.indexOf("/plan-files")))).toEqual([
    "/plan-files",
    `/plan-files/${FILE_ID}/parts/0`,
    `/plan-files/${FILE_ID}/read`,
    `/plan-files/${FILE_ID}/simulate`,
  ]);
  expect(posts()[1]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(posts()[3]?.body).toEqual({ mapping: { columns: { block: "quadra", lot: "COD" }, block: "" } });
  expect(screen.getByText("sem número").nextElementSibling).toHaveTextContent("400");
  expect(screen.getByText("Números que não encontraram lote: 1")).toBeInTheDocument();
  expect(screen.getByText(/Matrícula: sem matrícula → 77/)).toBeInTheDocument();
  answer = ({ url }) =>
    url.endsWith("/apply") ? { body: { changeId: 3, added: 1540, changed: 1, statuses: 0 } } : undefined;
  await press("Aplicar a 1.541 lotes");
  expect(await screen.findByText(/Novos: 1\.540 lotes\. Com dados alterados: 1 lote\./)).toBeInTheDocument();
  expect(posts().at(-1)?.body).toEqual({ hash: plan.hash });
  answer = ({ url }) =>
    url.endsWith("/undo")
      ? { body: { restored: 1540, failures: [{ id: 1, block: "9", lot: "4", message: "entrou em venda depois" }] } }
      : undefined;
  await press("Desfazer a importação");
  expect(await screen.findByText(/Sem volta: 1 lote em venda/)).toBeInTheDocument();
});

it("a file that cannot be read stays chosen beside the reason, and one of 101 MB is not even sent", async () => {
  open();
  await chooseFile();
  answer = ({ url }) =>
    url.endsWith("/read")
      ? { status: 202, body: fileOf({ state: "refused", inspection: null, errors: ["O arquivo está vazio."] }) }
      : undefined;
  await press("Ler o arquivo");
  expect(await screen.findByText("O arquivo está vazio.")).toBeInTheDocument();
  expect(screen.getByText("planta.geojson")).toBeInTheDocument();
  const before = posts().length;
  const large = new File(["x"], "grande.dxf");
  Object.defineProperty(large, "size", { value: 101 * 1024 * 1024 });
  await person.upload(screen.getByLabelText("Arquivo da planta ou tabela de lotes", { selector: "input" }), large);
  expect(await screen.findByText(/^grande\.dxf: O arquivo passa de 100 MB/)).toBeInTheDocument();
  expect(screen.getByText("planta.geojson")).toBeInTheDocument();
  expect(posts()).toHaveLength(before);
});

it("a plan may be dropped on its field; several at once, or another kind of file, are refused with what to do", async () => {
  open();
  const zone = await screen.findByRole("group", { name: "Arquivo da planta ou tabela de lotes" });
  const drop = (...names: string[]) =>
    fireEvent.drop(zone, { dataTransfer: { types: ["Files"], files: names.map((name) => new File(["x"], name)) } });
  drop("quadras.dxf", "lotes.dxf");
  expect(await screen.findByText("Envie um arquivo por vez.")).toBeInTheDocument();
  drop("lotes.shp");
  expect(await screen.findByText(/^lotes\.shp: Este não é um arquivo de planta/)).toBeInTheDocument();
  drop("planta.dxf");
  expect(await screen.findByText("planta.dxf")).toBeInTheDocument();
  expect(screen.queryByText(/Este não é um arquivo de planta/)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Escolher outro arquivo" })).toBeEnabled();
});

it("whoever waits sees how far the file was read, and may stop waiting", async () => {
  answer = ({ url }) =>
    url.endsWith("/read") || url.endsWith(FILE_ID)
      ? { body: fileOf({ state: "reading", inspection: null, progress: 40 }) }
      : undefined;
  open();
  await chooseFile();
  await press("Ler o arquivo");
  await waitFor(() => expect(screen.getByRole("progressbar")).toHaveValue(40));
  expect(screen.getByText("Lendo o arquivo…")).toBeInTheDocument();
  await press("Cancelar");
  expect(await screen.findByRole("button", { name: "Ler o arquivo" })).toBeEnabled();
  expect(screen.getByText("planta.geojson")).toBeInTheDocument();
});

it("when the lots changed since, nothing is lost: the same file is tried again", async () => {
  open();
  await chooseFile();
  await press("Ler o arquivo");
  await press("Simular a importação");
  answer = ({ url }) =>
    url.endsWith("/apply")
      ? errorResponse(409, "lots_changed_meanwhile", "Os lotes mudaram desde a simulação.")
      : undefined;
  await press("Aplicar a 1.541 lotes");
  expect(await screen.findByText("Os lotes mudaram desde a simulação.")).toBeInTheDocument();
  await press("Simular de novo");
  await waitFor(() => expect(posts().filter(({ url }) => url.endsWith("/simulate"))).toHaveLength(2));
  expect(screen.getByText("Simulação: nada foi gravado")).toBeInTheDocument();
});

describe("an editor who wants to know what was imported before", () => {
  const past = {
    id: "5f0c2b3e-1111-4222-8333-444455556666",
    fileName: "planta.kmz",
    at: "2026-11-20T15:04:00.000Z",
    by: "Bia",
    added: 1540,
    changed: 3,
    statuses: 0,
    unmatched: 12,
    undone: true,
  };

  it("reads who brought which file when, and what came of it, page by page", async () => {
    answer = ({ url }) => (url.includes("/imports?") ? { body: aPage([past], { totalElements: 21 }) } : undefined);
    open();
    const row = within(await screen.findByRole("row", { name: /planta\.kmz/ }));
    expect(row.getByText("Desfeita")).toBeInTheDocument();
    for (const text of ["Bia", "1.540", "12"]) expect(row.getByText(text)).toBeInTheDocument();
    await press(/próxima/i);
    await waitFor(() => expect(server.calls.some(({ url }) => /\/imports\?.*page=1/.test(url))).toBe(true));
  });

  it("takes the report of one along as a table, and is told when it does not come", async () => {
    answer = ({ url }) => {
      if (url.endsWith("/report")) return errorResponse(404, "import_not_found", "A importação não foi encontrada.");
      return url.includes("/imports?") ? { body: aPage([past]) } : undefined;
    };
    open();
    await press("Baixar relatório de planta.kmz");
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    expect(server.calls.at(-1)?.url).toBe(`/api/crm/ventures/7/imports/${past.id}/report`);
  });

  it("finds a way on where nothing was imported yet", async () => {
    open();
    expect(await screen.findByText("Nenhum arquivo foi aplicado ainda")).toBeInTheDocument();
  });
});
