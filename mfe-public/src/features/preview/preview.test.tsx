import type { ArticlePreview } from "@gleba/shared/contracts/crm";
import { setPortalConfig, wireSessions } from "@gleba/shared/http";
import { crmSession } from "@gleba/shared/session";
import { startStubServer } from "@gleba/shared/testing";
import { Toasts, UiProvider } from "@gleba/shared/ui";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { PreviewScreen } from "./index.ts";

const person = userEvent.setup({ delay: null });
const token = `e30.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.x`;

const preview: ArticlePreview = {
  articleId: 7,
  title: "Vale Verde",
  category: "venture",
  kind: "venture",
  venture: {
    id: 3,
    name: "Vale Verde",
    file: "",
    neLatitude: 0,
    neLongitude: 0,
    swLatitude: 0,
    swLongitude: 0,
    zoom: 10,
    rotate: 0,
    publicity: "",
    publicityFiles: [],
    batchs: [],
    packed: {
      encoding: "delta-1e-7",
      count: 1,
      origin: [-403_000_000, -203_000_000],
      ids: [11],
      blocks: ["A"],
      block: [0],
      lots: ["1"],
      status: "a",
      area: [30_000],
      price: [9_000_000],
      corner: "0",
      mine: "",
      sizes: [3],
      deltas: [0, 0, 1100, 0, 0, -1100],
    },
    city: "Linhares",
    uf: "ES",
    description: "Ainda em segredo",
    registry: { office: "1º Ofício", number: "R-1", date: "2026-01-15" },
    salesOpen: true,
    holdHours: 24,
    financing: { plans: [] },
    bounds: null,
    photos: [],
    revision: 4,
  },
};
const lot = {
  idBatch: 11,
  block: "A",
  lot: "1",
  status: "available",
  areaM2: 300,
  priceCents: 9_000_000,
  corner: false,
  polygon: [],
  ventureId: 3,
  ventureName: "Vale Verde",
  registry: preview.venture.registry,
  centre: [-40.3, -20.3],
  sides: [],
  frontM: null,
  backM: null,
  leftM: null,
  rightM: null,
  deedNumber: "",
  solarOrientation: "",
  photos: [],
  memorialFile: "",
  holdHours: 24,
  holdUntil: null,
  queueLength: 0,
  can: { contact: true, reserve: true, simulate: true },
};

let answer: ArticlePreview | number | "never";
let expired: string[];
let server: Awaited<ReturnType<typeof startStubServer>>;
/** jsdom lays nothing out: nobody comes near the end of the page. */
class NeverIntersecting {
  observe(): void {}
  disconnect(): void {}
}

beforeAll(async () => {
  Object.defineProperty(window, "IntersectionObserver", { value: NeverIntersecting, configurable: true });
  server = await startStubServer(({ url }) => {
    if (url.includes("/batches/")) return { body: lot };
    if (answer === "never") return answer;
    if (typeof answer !== "number") return { body: answer };
    return { status: answer, body: { status: answer, code: "no", message: "Não", errors: [] } };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  answer = preview;
  server.calls.length = 0;
  sessionStorage.clear();
  expired = [];
  const { current: read, replaceTokens: replace, clear } = crmSession.getState();
  wireSessions({
    customer: { read: () => null, live: () => false, replace: () => undefined, clear: () => undefined },
    staff: { read, replace, clear },
    onSessionExpired: (whose) => expired.push(whose),
  });
  crmSession.getState().signIn({ token, refreshToken: "r", userId: 1, name: "Ana" });
});

const open = () => {
  const router = createMemoryRouter(
    [
      { path: "/admin/preview/:articleId", element: <PreviewScreen /> },
      { path: "*", element: <p>Em outro lugar</p> },
    ],
    { initialEntries: ["/admin/preview/7"] },
  );
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <Toasts />
    </UiProvider>,
  );
  return router;
};

describe("an editor who looks at what they write as visitors would", () => {
  it("sees the development's own page, under a bar that says that nobody else does", async () => {
    const router = open();
    expect(await screen.findByRole("heading", { level: 1, name: "Vale Verde" })).toBeInTheDocument();
    expect(screen.getByText("Ainda em segredo")).toBeInTheDocument();
    const bar = screen.getByRole("complementary", { name: "Prévia" });
    expect(bar).toHaveTextContent("Prévia: ninguém mais vê");
    await person.click(within(bar).getByRole("link", { name: "Voltar ao editor" }));
    expect(router.state.location.pathname).toBe("/admin/articles/ventures/7");
  });

  it("is led nowhere else by the way back, as long as it is not known where the text is written", () => {
    answer = "never";
    open();
    expect(screen.getByRole("heading", { level: 1, name: "Prévia" })).toBeInTheDocument();
    expect(within(screen.getByRole("complementary", { name: "Prévia" })).queryByRole("link")).toBeNull();
  });

  it("opens a lot there, and is not led out to pages that do not exist yet", async () => {
    const router = open();
    await person.click(await screen.findByRole("button", { name: /Lote 1/ }));
    await person.click(await screen.findByRole("link", { name: "Reservar este lote" }));
    expect(await screen.findByText(/Na prévia este caminho não abre/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/admin/preview/7");
    expect(server.calls.map(({ url }) => url).filter((url) => url.startsWith("/api/"))).toEqual([
      "/api/crm/articles/7/preview",
      "/api/crm/articles/7/preview/batches/11",
    ]);
  });

  it("reads the company's text and a piece of news as the home page shows them", async () => {
    answer = {
      articleId: 7,
      title: "Quem somos",
      category: "about",
      kind: "about",
      about: { id: 7, title: "Quem somos", slug: "about", summary: "Desde 1990", html: "<p>Famílias</p>" },
    };
    open();
    expect(await screen.findByRole("heading", { level: 2, name: "Quem somos" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Voltar ao editor" })).toHaveAttribute("href", "/admin/articles/about");
  });

  it("reads a piece of news announced and opened", async () => {
    const article = { id: 7, title: "Obra pronta", slug: "obra", category: "Notícias", summary: "Água", picture: null };
    answer = {
      articleId: 7,
      title: "Obra pronta",
      category: "news",
      kind: "article",
      article: { ...article, date: "2026-11-01", html: "<p>Ficou pronta</p>" },
    };
    open();
    expect(await screen.findByRole("link", { name: "Obra pronta" })).toBeInTheDocument();
    expect(screen.getByText("Ficou pronta")).toBeInTheDocument();
  });

  it("is told so when they follow the address of what was deleted, and stays signed in", async () => {
    answer = 404;
    open();
    expect(await screen.findByText("Este conteúdo não existe mais")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Voltar ao painel" })).toHaveAttribute("href", "/admin/dashboard");
    expect(crmSession.getState().session).not.toBeNull();
    expect(expired).toEqual([]);
  });

  it.each([
    [401, "Não", "/admin/preview/7"],
    [403, /^Você não tem permissão para acessar este recurso\. Redirecionando/, null],
  ])("is told why on %i, and the session ends as everywhere", async (status, sentence, intended) => {
    answer = status;
    const router = open();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect([expired, crmSession.getState().session]).toEqual([["staff"], null]);
    // Where the portal leads two seconds later is the portal's business; the sentence stays until then.
    expect(router.state.location.pathname).toBe("/admin/preview/7");
    expect(sessionStorage.getItem("gleba-intended")).toBe(intended);
  });

  it("signs in first where nobody is, and is led back", async () => {
    crmSession.getState().clear();
    const router = open();
    expect(await screen.findByText("Em outro lugar")).toBeInTheDocument();
    expect([router.state.location.pathname, sessionStorage.getItem("gleba-intended")]).toEqual([
      "/admin",
      "/admin/preview/7",
    ]);
    expect(server.calls).toEqual([]);
  });
});
