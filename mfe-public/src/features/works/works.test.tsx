import type { NearbyPlaces, WorkReport, Works } from "@gleba/shared/contracts";
import { forgetAnswers, setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer } from "@gleba/shared/testing";
import { UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { distanceText } from "./distance-text.ts";
import { WorksAndNearby } from "./index.ts";

const person = userEvent.setup({ delay: null });
const report = (id: number, other: Partial<WorkReport> = {}): WorkReport => ({
  id,
  reportedOn: "2026-11-20",
  title: `Informe ${id}`,
  text: "",
  photos: [],
  ...other,
});
const photo = {
  id: 5,
  url: "https://files.test/rua.jpg",
  name: "rua",
  width: 1200,
  height: 800,
  caption: "A rua com guias",
  thumbnails: { w320: "https://files.test/a", w960: "https://files.test/b", w1920: "https://files.test/c" },
  avif: null,
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let works: Works;
let nearby: NearbyPlaces;
let pages: WorkReport[][];
let status: number;
let calls: string[];
beforeAll(async () => {
  server = await startStubServer(({ url }) => {
    calls.push(url);
    if (url === "/date-server") return { body: { DataServidor: new Date().toISOString() } };
    if (status !== 200) return { status, body: { status, code: "x", message: "Tente mais tarde.", errors: [] } };
    if (url.endsWith("/works")) return { body: works };
    if (url.endsWith("/nearby")) return { body: nearby };
    const number = Number(/page=(\d)/.exec(url)?.[1]);
    return { body: aPage(pages[number] ?? [], { size: 3, number, totalPages: pages.length }) };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  forgetAnswers();
  calls = [];
  status = 200;
  works = { stages: [], measuredOn: null };
  nearby = { places: [], sources: [] };
  pages = [[]];
});
const onPhoto = jest.fn();
const open = () =>
  render(
    <UiProvider>
      <WorksAndNearby development={3} photo={null} onPhoto={onPhoto} onPhotoClose={() => undefined} />
    </UiProvider>,
  );

it("a visitor reads the share of each stage with its day, and the reports with their photos", async () => {
  works = { stages: [{ stage: "paving", percent: 20 }], measuredOn: "2026-11-12" };
  pages = [[report(1, { title: "Guias assentadas", text: "Na alameda.", photos: [photo] })]];
  open();
  expect(await screen.findByRole("heading", { level: 2, name: "Andamento das obras" })).toBeInTheDocument();
  expect(screen.getByText("Medido em 12/11/2026.")).toBeInTheDocument();
  expect(screen.getByRole("list", { name: "Etapas da obra" })).toHaveTextContent("Pavimentação20%");
  const shown = screen.getByRole("article");
  expect(shown).toHaveTextContent("Guias assentadas20/11/2026Na alameda.");
  await person.click(within(shown).getByRole("button", { name: "A rua com guias" }));
  expect(onPhoto).toHaveBeenCalledWith({ report: 1, photo: 0 });
});

it("older reports come when somebody asks for them, and a failure is told with a way to try again", async () => {
  pages = [[report(4), report(3)], [report(2)], [report(1)]];
  open();
  const more = () => screen.findByRole("button", { name: "Mostrar notícias mais antigas da obra" });
  await person.click(await more());
  expect(await screen.findByText("Informe 2")).toBeInTheDocument();
  status = 503;
  await person.click(await more());
  expect(await screen.findByText("Os mais antigos não carregaram")).toBeInTheDocument();
  status = 200;
  await person.click(screen.getByRole("button", { name: /Tentar/ }));
  expect(await screen.findByText("Informe 1")).toBeInTheDocument();
  expect(screen.getAllByRole("article")).toHaveLength(4);
  expect(screen.queryByRole("button", { name: /mais antigas/ })).not.toBeInTheDocument();
});

it("what lies near is told by kind as a straight line, and OpenStreetMap is named as it asks", async () => {
  nearby = {
    places: [
      { kind: "market", name: "Mercado Canaã", distanceM: 784 },
      { kind: "school", name: "Escola do Vale", distanceM: 1_249 },
    ],
    sources: ["OpenStreetMap", "Prefeitura"],
  };
  open();
  const section = await screen.findByRole("region", { name: "O que há por perto" });
  expect(section).toHaveTextContent("Distâncias em linha reta");
  expect(section).toHaveTextContent("EscolasEscola do Vale1,2 kmMercadosMercado Canaã780 m");
  expect(section).toHaveTextContent("Fonte: © colaboradores do OpenStreetMap; Prefeitura.");
  expect(within(section).getByRole("link")).toHaveAttribute("href", "https://www.openstreetmap.org/copyright");
  expect(screen.queryByText("Andamento das obras")).not.toBeInTheDocument();
});

it.each([200, 404])("a development of which nobody wrote anything shows nothing of this (%s)", async (answered) => {
  status = answered;
  open();
  await waitFor(() => expect(calls.filter((url) => url.includes("/ventures/3/"))).toHaveLength(3));
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

it("a server that is away is told of in both sections", async () => {
  status = 503;
  open();
  expect(await screen.findByText("Os arredores não carregaram")).toBeInTheDocument();
  expect(await screen.findByText("O andamento não carregou por inteiro")).toBeInTheDocument();
  status = 200;
  works = { stages: [{ stage: "water", percent: 100 }], measuredOn: "2026-11-12" };
  await person.click(within(screen.getByRole("region", { name: "Andamento das obras" })).getByRole("button"));
  expect(await screen.findByText("Rede de água")).toBeInTheDocument();
});

test.each([
  [3, "10 m"],
  [784, "780 m"],
  [994, "990 m"],
  [995, "1 km"],
  [1_249, "1,2 km"],
  [9_960, "10 km"],
])("%i metres are told as %s", (metres, text) => expect(distanceText(metres)).toBe(text));
