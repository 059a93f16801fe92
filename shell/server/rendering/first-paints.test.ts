import type { Registry, Rendered, RenderedPage, RenderPlan } from "@gleba/shared/federation";
import type { Answer, ApiResult } from "../api-client.ts";
import { createFirstPaints } from "./first-paints.ts";

const release = {
  version: "1.0.0",
  commit: "",
  contract: 1,
  css: [],
  preload: [],
  nav: [],
  entry: { file: "", integrity: "" },
};
const registry: Registry = {
  revision: 1,
  createdAt: "",
  shell: { ...release, name: "shell", requires: null, mounts: [] },
  remotes: { "mfe-public": { ...release, name: "mfe-public", requires: null, mounts: ["/:id"] } },
};
const QUESTION = { key: "GET /3", path: "/3" };

const rendered = async (): Promise<Rendered> => ({ html: "<h1>Vale</h1>", preloads: "", title: "Vale", head: {} });
/** What a shell of today does. */
const FRAME = { paintsFrame: true } as const;
const framed = async (page: RenderedPage) => ({
  ...(await rendered()),
  html: page.frameOnly ? "<header></header>" : "?",
});
const unexpected = (facts: unknown): void => expect(facts).toBeUndefined();

const screenOf = (
  answer: ApiResult<Answer>,
  plan: Partial<RenderPlan>,
  {
    render = rendered,
    onError = unexpected,
  }: { render?: (page: RenderedPage) => Promise<Rendered>; onError?: (facts: unknown) => void } = {},
) => {
  const paints = createFirstPaints({
    api: { ask: async () => answer, graphql: async () => ({ state: "unavailable" }), alive: async () => true },
    renderers: {
      of: () => ({
        plan: async () => ({ status: 200, questions: [QUESTION], paints: true, ...plan }),
        render,
        sitemapQuestions: async () => [],
        sitemapPaths: async () => [],
      }),
      close: async () => undefined,
    },
    readFile: async () => "",
    config: { apiUrl: "", customerApiTimeoutMs: 0, derivedToken: { odd: 0, even: 0 }, mapTiles: null },
    log: { error: onError } as never,
  });
  return paints.read(registry, new URL("https://portal.example/3"), "etag");
};

const goodAnswer = (ageMs: number): ApiResult<Answer> => ({
  state: "ok",
  value: { value: { id: 3 }, length: 8, hash: "a" },
  since: Date.now() - ageMs,
});

describe("a shell of before, whose browser side asks nothing anew", () => {
  test("is never given an answer of hours ago", async () => {
    const screen = await screenOf(goodAnswer(3_600_000), {});
    expect(screen).toMatchObject({ status: 200, route: {} });
    expect(screen.painted).toBeUndefined();
  });

  test("is given one of some seconds ago as if it were of now", async () => {
    const screen = await screenOf(goodAnswer(10_000), {});
    expect(screen.painted?.html).toBe("<h1>Vale</h1>");
    expect(screen).toMatchObject({ route: { "GET /3": { id: 3 } } });
    expect(screen.late).toBeUndefined();
  });

  test("is not asked to render what there is not", async () => {
    const screen = await screenOf({ state: "missing" }, {});
    expect(screen.status).toBe(404);
    expect(screen.painted).toBeUndefined();
  });
});

test("a shell of today renders both, and the page says which answers they are", async () => {
  const late = await screenOf(goodAnswer(3_600_000), { takesIncomplete: true });
  expect(late.painted?.html).toBe("<h1>Vale</h1>");
  expect(late.late?.keys).toEqual(["GET /3"]);
  const missing = await screenOf({ state: "missing" }, { takesIncomplete: true });
  expect(missing.painted).toBeDefined();
  expect(missing).toMatchObject({ status: 404, route: { "GET /3": null } });
});

describe("a page that has no first screen has its frame", () => {
  test("while the API says nothing, and where the screen is its person's alone", async () => {
    const silent = await screenOf({ state: "unavailable" }, FRAME, { render: framed });
    expect(silent).toMatchObject({ status: 200, route: {}, frame: { html: "<header></header>" } });
    const own = await screenOf(goodAnswer(10), { ...FRAME, paints: false }, { render: framed });
    expect(own).toMatchObject({ unlisted: true, frame: { html: "<header></header>" } });
    expect([silent.painted, own.painted]).toEqual([undefined, undefined]);
  });

  test("but not of a shell of before, which cannot draw it alone", async () => {
    const screen = await screenOf({ state: "unavailable" }, {}, { render: framed });
    expect(screen.frame).toBeUndefined();
  });

  test("and goes out without it where that fails", async () => {
    const failures: unknown[] = [];
    const screen = await screenOf({ state: "unavailable" }, FRAME, {
      render: async () => Promise.reject(new Error("it took longer than 300 ms")),
      onError: (facts) => void failures.push(facts),
    });
    expect(screen).toMatchObject({ status: 200, route: {} });
    expect([screen.frame, failures.length]).toEqual([undefined, 1]);
  });
});

test("what could not be rendered in time goes out with its answers, large ones to be fetched at once", async () => {
  const failures: unknown[] = [];
  const failing = {
    render: async () => Promise.reject(new Error("it took longer than 300 ms")),
    onError: (facts: unknown) => void failures.push(facts),
  };
  const plan = { takesIncomplete: true } as const;
  const small = await screenOf({ state: "ok", value: { value: { id: 3 }, length: 8, hash: "a" } }, plan, failing);
  expect(small).toMatchObject({ status: 200, route: { "GET /3": { id: 3 } }, preload: {} });
  const large = await screenOf({ state: "ok", value: { value: { id: 3 }, length: 900_000, hash: "b" } }, plan, failing);
  expect(large).toMatchObject({ status: 200, route: {}, preload: { "GET /3": "/3" } });
  expect([small.painted, large.painted, failures.length]).toEqual([undefined, undefined, 2]);
});
