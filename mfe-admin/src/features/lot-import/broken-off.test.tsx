import { createHash } from "node:crypto";
import { PART_BYTES } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MeProvider } from "#platform/me";
import { aDevelopment, drawRoutes } from "#platform/testing";
import { LotImportScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });
const FILE_ID = "11111111-2222-4333-8444-555566667777";
const CONTENT = "x".repeat(PART_BYTES + 10);
const sha256Of = (text: string): string => createHash("sha256").update(text).digest("hex");
/** The first of its two parts. */
const FIRST = { part: 0, sha256: sha256Of(CONTENT.slice(0, PART_BYTES)) };

const layer = (name: string, more: object) => ({
  layer: name,
  shapes: 0,
  lines: 0,
  texts: 0,
  samples: [],
  guessed: { drawings: null, texts: null },
  ...more,
});
const inspection = {
  format: "dxf",
  polygons: 3,
  texts: 4,
  rows: 0,
  columns: [],
  guessed: {},
  layers: [layer("DESENHOS", { shapes: 3 }), layer("NUMEROS", { texts: 3 })],
  place: { degrees: false, first: null, declared: null, unitM: null, likeliest: null, candidates: [] },
};
const fileOf = (more: object = {}) => ({
  id: FILE_ID,
  name: "planta.dxf",
  size: CONTENT.length,
  partBytes: PART_BYTES,
  state: "sending",
  progress: 0,
  inspection: null,
  errors: [],
  createdAt: "2026-11-20T12:00:00.000Z",
  parts: [],
  ...more,
});
const READY = fileOf({ state: "ready", progress: 100, inspection });
const venture = aDevelopment();

let server: Awaited<ReturnType<typeof startStubServer>>;
/** What the server has of this person. */
let own: object | null;
let answer: (call: ReceivedCall) => { status?: number; body?: unknown } | undefined;
beforeAll(async () => {
  server = await startStubServer((call) => {
    const { method, url } = call;
    if (url === "/api/crm/me") return { body: { id: 4, name: "Ana", role: "editor", can: { editVentures: true } } };
    if (url.includes("/imports?")) return { status: 500 };
    if (!url.includes("/plan-files")) return { body: venture };
    const given = answer(call);
    if (given) return given;
    if (url.endsWith("/plan-files"))
      return method === "GET" ? { body: { file: own } } : { status: 201, body: fileOf({ id: FILE_ID }) };
    if (url.includes("/parts/")) return { body: fileOf() };
    return { body: READY };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  sessionStorage.clear();
  own = null;
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
const choose = async (content = CONTENT, name = "planta.dxf") =>
  person.upload(
    await screen.findByLabelText("Arquivo da planta ou tabela de lotes", { selector: "input" }),
    new File([content], name),
  );
const sent = (): string[] =>
  server.calls
    .filter(({ method }) => method === "POST")
    .map(({ url }) => url.slice(url.indexOf("/plan-files")).replace(FILE_ID, "ID"));

describe("an editor whose sending broke off", () => {
  beforeEach(() => (own = fileOf({ parts: [FIRST] })));

  it("reads how much came and what to do, and the same file goes on at the part that lacks", async () => {
    open();
    expect(await screen.findByText("O envio de planta.dxf parou em 99%")).toBeInTheDocument();
    expect(screen.getByText(/Escolha o mesmo arquivo e o envio continua de onde parou/)).toBeInTheDocument();
    await choose();
    expect(screen.getByText(/O envio continua de 99%/)).toBeInTheDocument();
    await press("Ler o arquivo");
    expect(await screen.findByLabelText("Os desenhos de DESENHOS são")).toBeInTheDocument();
    expect(sent()).toEqual(["/plan-files/ID/parts/1", "/plan-files/ID/read"]);
  });

  it("begins anew with another file, and is told so before", async () => {
    open();
    await choose("outra coisa", "outra.dxf");
    expect(screen.getByText(/É outro arquivo: o envio começa do início/)).toBeInTheDocument();
    await press("Ler o arquivo");
    expect(await screen.findByLabelText("Os desenhos de DESENHOS são")).toBeInTheDocument();
    expect(sent()).toEqual(["/plan-files", "/plan-files/ID/parts/0", "/plan-files/ID/read"]);
  });

  it("begins anew with a file of the same name and length whose bytes are others", async () => {
    open();
    await choose(`y${CONTENT.slice(1)}`);
    await press("Ler o arquivo");
    expect(await screen.findByLabelText("Os desenhos de DESENHOS são")).toBeInTheDocument();
    expect(sent()[0]).toBe("/plan-files");
  });

  it("needs no file when all of it came: it is read at once", async () => {
    own = fileOf({ parts: [FIRST, { part: 1, sha256: sha256Of(CONTENT.slice(PART_BYTES)) }] });
    open();
    expect(await screen.findByLabelText("Os desenhos de DESENHOS são")).toBeInTheDocument();
    expect(sent()).toEqual(["/plan-files/ID/read"]);
  });
});

it("a connection that breaks on the way is waited for, and the sending goes on by itself", async () => {
  let away = true;
  answer = ({ url }) =>
    away && url.endsWith("/parts/1")
      ? { status: 503, body: { status: 503, code: "busy", message: "", errors: [] } }
      : undefined;
  open();
  await choose();
  await press("Ler o arquivo");
  expect(await screen.findByText(/A conexão caiu\. O envio continua de onde parou/)).toBeInTheDocument();
  away = false;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByLabelText("Os desenhos de DESENHOS são")).toBeInTheDocument();
  expect(sent().filter((url) => url.endsWith("/parts/0"))).toHaveLength(1);
  expect(sent().filter((url) => url.endsWith("/announce"))).toEqual([]);
});

it("who reloads while the file is read finds it being read, with how far, and then what was read", async () => {
  let reading = true;
  own = fileOf({ state: "reading", progress: 40 });
  answer = ({ url }) => (reading && url.includes(FILE_ID) ? { body: own } : undefined);
  open();
  await waitFor(() => expect(screen.getByRole("progressbar")).toHaveValue(40));
  reading = false;
  expect(await screen.findByLabelText("Os desenhos de DESENHOS são")).toBeInTheDocument();
});

it("what was said of a file's layers is there again after a reload of the tab, and another tab is offered the file", async () => {
  own = READY;
  open();
  await press("Continuar com planta.dxf");
  await person.selectOptions(await screen.findByLabelText("Os desenhos de DESENHOS são"), "lots");
  cleanup();
  open();
  expect(await screen.findByLabelText("Os desenhos de DESENHOS são")).toHaveValue("lots");
  cleanup();
  sessionStorage.clear();
  open();
  expect(await screen.findByRole("button", { name: "Continuar com planta.dxf" })).toBeInTheDocument();
});

it("a file that was refused while nobody looked says why", async () => {
  own = fileOf({ state: "refused", errors: ["O DXF está incompleto."] });
  open();
  expect(await screen.findByText("planta.dxf não pôde ser usado")).toBeInTheDocument();
  expect(screen.getByText("O DXF está incompleto.")).toBeInTheDocument();
});
