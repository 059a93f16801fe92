import type { UnderstoodPlan } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MeProvider } from "#platform/me";
import { aDevelopment, drawRoutes } from "#platform/testing";
import { LotImportScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });
const FILE = "11111111-2222-4333-8444-555566667777";

const layer = (name: string, more: object) => ({
  layer: name,
  shapes: 0,
  lines: 0,
  texts: 0,
  samples: [],
  guessed: { drawings: null, texts: null },
  ...more,
});
const file = {
  id: FILE,
  name: "planta.dxf",
  size: 10,
  state: "ready",
  progress: 100,
  errors: [],
  createdAt: "2026-11-20T12:00:00.000Z",
  parts: [],
  inspection: {
    format: "dxf",
    polygons: 3,
    texts: 4,
    rows: 0,
    columns: [{ name: "texto", samples: ["1"] }],
    guessed: { text: "texto" },
    layers: [
      layer("DESENHOS", { shapes: 3 }),
      layer("NUMEROS", { texts: 3, samples: ["1", "2"], guessed: { drawings: null, texts: "lots" } }),
    ],
    place: {
      degrees: false,
      first: [360_000, 7_740_000],
      declared: null,
      unitM: null,
      likeliest: 31984,
      candidates: [{ epsg: 31984, unitM: 1, at: [-40.34, -20.43] }],
    },
  },
};
const ring = [
  [-40.34, -20.43],
  [-40.339, -20.43],
  [-40.339, -20.429],
] as [number, number][];
const lot = (
  shape: number,
  block: string | null,
  number: string | null,
  ...doubts: UnderstoodPlan["lots"][number]["doubts"]
) => ({
  shape,
  block,
  lot: number,
  polygon: ring,
  doubts,
});
const open: UnderstoodPlan = {
  lots: [lot(0, null, "1", "severalBlocks"), lot(1, null, "2", "severalBlocks"), lot(2, "5", null, "noLot")],
  doubts: {
    total: 2,
    listed: [
      {
        kind: "severalBlocks",
        shapes: [0, 1],
        offered: ["9", "10"],
        message: "2 lotes que se tocam têm mais de uma quadra: 9, 10",
      },
      { kind: "noLot", shapes: [2], offered: [], message: "lote sem número na quadra 5" },
    ],
  },
  loose: [{ text: "77", at: [-40.3, -20.4] }],
  around: [],
  refused: {
    total: 1,
    listed: [
      {
        where: "Linha aberta 1",
        message: "não é fechada: faltam 2 m entre as pontas",
        drawn: [
          [
            [-47.9, -15.8],
            [-47.899, -15.8],
          ],
        ],
      },
    ],
  },
};
const clear: UnderstoodPlan = {
  ...open,
  doubts: { total: 0, listed: [] },
  loose: [],
  refused: { total: 0, listed: [] },
};
const venture = aDevelopment();

const nothing = { total: 0, listed: [] };
const simulated = {
  planId: FILE,
  hash: "a".repeat(64),
  fileName: "planta.dxf",
  format: "dxf",
  counts: { added: 1, changed: 0, statuses: 0, unchanged: 0, kept: 0, absent: 0 },
  changed: nothing,
  findings: {
    unmatched: nothing,
    withoutNumber: nothing,
    duplicates: nothing,
    overlaps: nothing,
    zeroArea: nothing,
    refused: {
      total: 2,
      listed: [
        { where: "Desenho 1 da camada LOTES", message: "falta a quadra" },
        { where: "Desenho 9 da camada LOTES", message: "não tem geometria" },
      ],
    },
    warnings: nothing,
    kept: nothing,
    absent: nothing,
  },
  issues: { polygon: 0, overlap: 0, number: 0, area: 0, deed: 1, sides: 0 },
  preview: {
    lots: [
      { title: "quadra 5, lote 3", polygon: ring, state: "added" },
      { title: "Desenho 1 da camada LOTES", polygon: ring, state: "refused", why: "falta a quadra", shape: 0 },
    ],
    texts: [],
  },
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let understood: UnderstoodPlan;
beforeAll(async () => {
  server = await startStubServer(({ method, url }) => {
    if (url === "/api/crm/me") return { body: { id: 4, name: "Ana", role: "editor", can: { editVentures: true } } };
    if (url.endsWith("/lots")) return { body: understood };
    if (url.endsWith("/simulate")) return { body: simulated };
    if (method === "GET" && url.endsWith("/plan-files")) return { body: { file: null } };
    if (url.includes("/plan-files")) return { status: method === "POST" ? 201 : 200, body: file };
    if (url.includes("/imports?")) return { status: 500 };
    return { body: venture };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  understood = open;
});

const press = async (name: string | RegExp) => person.click(await screen.findByRole("button", { name }));
const asked = () => server.calls.filter(({ url }) => url.endsWith("/lots")).map(({ body }) => body);
const settledIn = (body: unknown) => (body as { mapping: { drawing: { settled: unknown } } }).mapping.drawing.settled;

const readFile = async () => {
  const element = (
    <MeProvider>
      <LotImportScreen />
    </MeProvider>
  );
  drawRoutes([{ path: "/admin/ventures/:ventureId/import", element }], "/admin/ventures/7/import");
  await person.upload(
    await screen.findByLabelText("Arquivo da planta ou tabela de lotes", { selector: "input" }),
    new File(["x"], "planta.dxf"),
  );
  await press("Ler o arquivo");
  await screen.findByLabelText("Sistema de coordenadas");
};

const understand = async () => {
  await readFile();
  await person.selectOptions(screen.getByLabelText("Os desenhos de DESENHOS são"), "Desenhos dos lotes");
  await press("Entender a planta");
};

it("an editor says what each layer is and where the drawing lies, and is told at once when the lots have no layer", async () => {
  await readFile();
  expect(screen.getByLabelText("Os textos de NUMEROS são")).toHaveDisplayValue("Números dos lotes");
  expect(screen.getByLabelText("Sistema de coordenadas")).toHaveDisplayValue(
    /SIRGAS 2000 \/ UTM fuso 24S .*cairia em -20,43/,
  );
  await press("Entender a planta");
  expect(await screen.findByText("Diga qual camada traz os desenhos dos lotes.")).toBeInTheDocument();
  expect(asked()).toEqual([]);
  await person.selectOptions(screen.getByLabelText("Sistema de coordenadas"), "Não sei: usar dois pontos conhecidos");
  await person.selectOptions(screen.getByLabelText("Os desenhos de DESENHOS são"), "Desenhos dos lotes");
  await press("Entender a planta");
  expect(await screen.findByText(/quatro coordenadas do 1º ponto conhecido/)).toBeInTheDocument();
  for (const [index, point] of [
    ["0", "0", "-20,43", "-40,34"],
    ["100", "0", "-20,43", "-40,339"],
  ].entries()) {
    const group = within(screen.getByRole("group", { name: `${index + 1}º ponto conhecido` }));
    for (const [at, box] of group.getAllByRole("textbox").entries()) await person.type(box, point[at]!);
  }
  await press("Entender a planta");
  await screen.findByText("2 dúvidas no desenho");
  expect(asked()).toEqual([
    {
      mapping: expect.objectContaining({
        drawing: {
          layers: [
            { layer: "DESENHOS", drawings: "lots", texts: null },
            { layer: "NUMEROS", drawings: null, texts: "lots" },
          ],
          system: {
            kind: "points",
            points: [
              { x: 0, y: 0, latitude: -20.43, longitude: -40.34 },
              { x: 100, y: 0, latitude: -20.43, longitude: -40.339 },
            ],
          },
          settled: { blocks: [], lots: [], left: [] },
        },
      }),
    },
  ]);
});

/** The server was asked so often, and what it answered is shown. */
const answered = async (times: number) => {
  await waitFor(() => expect(asked()).toHaveLength(times));
  await waitFor(() => expect(screen.getByRole("button", { name: "Simular a importação" })).toBeEnabled());
};

it("what the drawing leaves open is settled without a mouse: lots chosen in the list, block and number typed, taken back", async () => {
  await understand();
  await press(/mais de uma quadra: 9, 10/);
  await person.click(screen.getByRole("checkbox", { name: /Desenho 1 / }));
  await press("Quadra 9");
  await press("Dar a quadra a 1 lote");
  await answered(2);
  expect(screen.getByText("Escolha lotes no mapa ou abra uma dúvida da lista.")).toBeInTheDocument();
  await press(/sem número na quadra 5/);
  await person.type(screen.getByLabelText("Número do lote"), "14");
  await press("Dar o número");
  await answered(3);
  await press(/sem número na quadra 5/);
  await press(/Não é lote/);
  await answered(4);
  understood = clear;
  await press("Desfazer a última resposta");
  expect(await screen.findByText("Nenhuma dúvida em aberto")).toBeInTheDocument();
  const block = { shapes: [0], block: "9" };
  expect(asked().slice(1).map(settledIn)).toEqual([
    { blocks: [block], lots: [], left: [] },
    { blocks: [block], lots: [{ shape: 2, lot: "14" }], left: [] },
    { blocks: [block], lots: [{ shape: 2, lot: "14" }], left: [2] },
    { blocks: [block], lots: [{ shape: 2, lot: "14" }], left: [] },
  ]);
});

it("rows that cannot be used are named with their reason, and texts that found no place", async () => {
  await understand();
  expect(await screen.findByText("Recusados: 1")).toBeInTheDocument();
  expect(screen.getByText(/não é fechada: faltam 2 m/)).toBeInTheDocument();
  expect(screen.getByText("Textos sem lugar: 1")).toBeInTheDocument();
  expect(screen.getByText("“77”")).toBeInTheDocument();
});

it("whoever sees in the report why a lot is refused goes from there to the lot and says by hand what it is", async () => {
  await understand();
  await press("Simular a importação");
  await screen.findByText("Simulação: nada foi gravado");
  // What cannot be drawn has no place to look at.
  await person.click(screen.getByText("Recusados: 2"));
  expect(screen.getAllByRole("button", { name: /^Ver no mapa/ })).toHaveLength(1);
  await press("Ver no mapa: Desenho 1 da camada LOTES");
  const refused = within(await screen.findByRole("region", { name: "Desenho recusado" }));
  expect(refused.getByText(/recusado, falta a quadra/)).toBeInTheDocument();
  await person.click(refused.getByRole("button", { name: "Resolver à mão" }));
  expect(await screen.findByText(/^Escolhidos: Desenho 1 /)).toBeInTheDocument();
  await person.type(screen.getByLabelText("Quadra"), "9");
  await press("Dar a quadra a 1 lote");
  await waitFor(() => expect(settledIn(asked().at(-1))).toMatchObject({ blocks: [{ shapes: [0], block: "9" }] }));
});
