import { createHash } from "node:crypto";
import { lateNote } from "./late-answers.ts";
import { siteKey, venturesKey } from "./testing/renderers.ts";
import { type ApiResponses, createTestPortal } from "./testing/test-portal.ts";

const responses = (): ApiResponses => ({
  graphql: {
    siteHome: { entries: [{ type: "title", value: "Gleba" }], about: null, articles: [] },
    ventures: [{ id: 3, name: "Vale" }],
  },
  get: { "/api/public/ventures/3": { id: 3, name: "Vale", packed: "x".repeat(70_000) } },
});

const dataOf = (body: string) =>
  JSON.parse(/id="gleba-data">(.*?)<\/script>/s.exec(body)?.[1] ?? "") as { late?: string[]; route: object };

const onTestEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(onTestEnd.splice(0).map((close) => close()));
});

/** A portal whose pages at `/` and `/empreendimentos/3` were seen at 14:05 in São Paulo; then the API changes its state. */
const seenBefore = async (state: ApiResponses["state"], hoursLater: number) => {
  const api = responses();
  const { app, close } = await createTestPortal(api, { FIRST_SCREEN_PATIENCE_MS: "200" });
  onTestEnd.push(close);
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 10, 21, 17, 5));
  for (const url of ["/", "/empreendimentos/3"])
    await vi.waitFor(async () => expect((await app.inject({ url })).body).toContain("data-painted"), 10_000);
  if (state) api.state = state;
  clock.mockReturnValue(Date.UTC(2026, 10, 21, 17 + hoursLater, 5));
  return { api, get: (url: string) => app.inject({ url }) };
};

describe("a visitor while the API is slow or away", () => {
  test.each(["silent", "failing"] as const)(
    "reads the first screen of the last good answers, with the time they are of (API %s)",
    async (state) => {
      const { get } = await seenBefore(state, 3);
      const { body, statusCode, headers } = await get("/");
      expect(statusCode).toBe(200);
      expect(body).toContain(">Vale</h2>");
      expect(body).toContain(
        'Informações de <time datetime="2026-11-21T17:05:00.000Z">14:05</time>, estamos atualizando.',
      );
      expect(dataOf(body).late).toEqual([siteKey, venturesKey]);
      const [, style = ""] = /<style>([^<]*#gleba-late[^<]*)<\/style>/.exec(body) ?? [];
      const hash = createHash("sha256").update(style).digest("base64");
      expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
    },
  );

  test("gets a large development in the page itself, since the browser would wait for the API with it", async () => {
    const { get } = await seenBefore("silent", 3);
    const { body } = await get("/empreendimentos/3");
    expect(Object.keys(dataOf(body).route)).toContain("GET /api/public/ventures/3");
    expect(body).not.toContain('as="fetch"');
  });

  test("is told no time once the API answers again", async () => {
    const { api, get } = await seenBefore("failing", 3);
    expect((await get("/")).body).toContain("gleba-late");
    delete api.state;
    const { body } = await get("/");
    expect(body).not.toContain("gleba-late");
    expect(dataOf(body).late).toBeUndefined();
  });

  test("gets a page without a first screen rather than one of days ago", async () => {
    const { get } = await seenBefore("failing", 25);
    expect((await get("/")).body).toContain('<div id="root"><div class="frame"><header>Menu</header></div></div>');
  });
});

test("an answer of another day is dated with its day", () => {
  const note = lateNote(Date.UTC(2026, 10, 22, 2, 30), Date.UTC(2026, 10, 22, 3, 30));
  expect(note.text).toContain(">21/11/2026 às 23:30</time>, estamos atualizando.");
});
