import { createHash } from "node:crypto";
import { siteKey, venturesKey } from "./testing/renderers.ts";
import { type ApiResponses, createTestPortal } from "./testing/test-portal.ts";

const site = {
  entries: [
    { type: "title", value: "Gleba <Demonstração>" },
    { type: "tagline", value: "O seu lugar" },
    { type: "content", value: 'Bairros "planejados" & registrados' },
    { type: "favicon", value: "https://api.portal.example/files/favicon.png" },
  ],
  about: null,
  articles: [],
};
const development = { id: 3, name: "Vale <script>alert(1)</script>" };
const responses: ApiResponses = {
  graphql: { siteHome: site, ventures: [development] },
  get: { "/api/public/ventures/3": development },
};

const portal = async (api: ApiResponses = responses, env: NodeJS.ProcessEnv = {}) => {
  const { app, close } = await createTestPortal(api, env);
  onTestEnd.push(close);
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, get };
};
const onTestEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(onTestEnd.splice(0).map((close) => close()));
});

describe("a visitor of a page", () => {
  test("reads the first screen that the releases in force render, before any script of theirs has run", async () => {
    const { get } = await portal();
    const { body, statusCode } = await get("/?busca=Vale");
    expect(statusCode).toBe(200);
    expect(body).toContain(`<div id="root" data-painted="shell@1.0.0 mfe-public@1.0.0"><div class="frame">`);
    expect(body).toContain("<h1>Empreendimentos</h1>");
    expect(body).toContain(">Vale</p>");
  });

  test("never gets text of the database as markup", async () => {
    const { get } = await portal();
    const { body } = await get("/");
    expect(body).not.toContain("<script>alert");
    expect(body).toContain("Vale &lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).toContain('content="Bairros &quot;planejados&quot; &amp; registrados"');
    expect(body).toContain("<title>Gleba &lt;Demonstração&gt;</title>");
  });

  test("finds the first screen's answers embedded by their questions and the remote's entry preloaded", async () => {
    const { get } = await portal();
    const { body } = await get("/");
    const block = /id="gleba-data">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
    expect(JSON.parse(block)).toEqual({
      config: expect.objectContaining({ apiUrl: "https://api.portal.example" }),
      route: { [siteKey]: site, [venturesKey]: [development] },
      preload: {},
    });
    expect(body).toContain('<link rel="preload" as="script" href="/mfe-public/1.0.0/remoteEntry.js"');
    expect(body).toContain('<link rel="canonical" href="https://portal.example/" />');
    expect(body).toContain('<link rel="preload" as="image" href="/hero.webp"/>');
  });

  test("gets the part of the releases' own styles that the screen uses, and none in an attribute", async () => {
    const { get } = await portal();
    const { body } = await get("/");
    expect(body).toContain(
      "<style data-first-paint>.frame{color:var(--ink)}:root{--ink:#111}:not(._).card{margin:0}</style>",
    );
    expect(body).not.toMatch(/\sstyle=/);
    expect(body).toContain('<style>[data-style="0"]{width:3rem}</style>');
  });

  test("has the files of the opened screen preloaded, and only those", async () => {
    const { get } = await portal();
    const preloadedFiles = ({ body }: { body: string }) =>
      [...body.matchAll(/rel="preload" as="(?:script|style)" href="[^"]*\/([\w.]+)"/g)].map(([, file]) => file);
    expect(preloadedFiles(await get("/"))).toEqual(["remoteEntry.js", "home.js", "home.css"]);
    expect(preloadedFiles(await get("/empreendimentos/3"))).toEqual(["remoteEntry.js"]);
  });

  test("still gets the page with its header and menu when the API is down", async () => {
    const { get } = await portal(responses, { INTERNAL_API_URL: "http://127.0.0.1:9" });
    const { body, statusCode, headers } = await get("/");
    expect(statusCode).toBe(200);
    // Not for the browser to take over: it draws the page anew.
    expect(body).toContain('<div id="root"><div class="frame"><header>Menu</header></div></div>');
    const [, style = ""] = /<style data-first-paint>(.*?)<\/style>/s.exec(body) ?? [];
    expect(style).toContain(".frame{");
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
    expect(body).toContain("<title>Portal de loteamentos</title>");
    // Nothing to see before it: the shell's code is asked for at once.
    expect(body).toMatch(/rel="preload" as="script" href="\/shell\/[^"]*"/);
    expect(JSON.parse((await get("/readyz")).body)).toEqual({
      status: "ok",
      registry: true,
      api: false,
      host: "installed",
    });
  });

  test.each([
    ["/nao-existe", "Página não encontrada"],
    ["/empreendimentos/3/lotes", "Página não encontrada"],
    ["/empreendimentos/abc", "Empreendimento não encontrado"],
    ["/empreendimentos/99", "Empreendimento não encontrado"],
  ])("gets status 404 for %s, and reads so in its first screen: %s", async (path, heading) => {
    const { get } = await portal();
    const { body, statusCode, headers } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).toContain(`<title>${heading}`);
    expect(body).toContain(`<h1>${heading}</h1>`);
    expect(body).toContain('content="noindex"');
    expect(body).not.toContain('rel="canonical"');
    expect(headers["cache-control"]).toContain("no-cache");
  });

  test("finds a development as soon as there is one, and none as soon as it is gone", async () => {
    const get: Record<string, unknown> = {};
    const host = await portal({ ...responses, get });
    const clock = vi.spyOn(Date, "now");
    const statusLater = async () => {
      clock.mockReturnValue(Date.now() + 6_000);
      return (await host.get("/empreendimentos/3")).statusCode;
    };
    expect(await statusLater()).toBe(404);
    get["/api/public/ventures/3"] = development;
    expect(await statusLater()).toBe(200);
    delete get["/api/public/ventures/3"];
    expect(await statusLater()).toBe(404);
    clock.mockRestore();
  });
});

describe("a visitor's browser", () => {
  test("revalidates the page by its tag and downloads nothing twice", async () => {
    const { get } = await portal();
    const { headers } = await get("/", { cookie: "__Host-gleba-bucket=5" });
    expect(headers["cache-control"]).toBe("no-cache");
    expect((await get("/", { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
    const composed = await get("/index.html");
    expect((await get("/index.html", { "if-none-match": String(composed.headers.etag) })).statusCode).toBe(304);
  });

  test("receives pages compressed", async () => {
    const { get } = await portal();
    expect((await get("/", { "accept-encoding": "gzip, br" })).headers["content-encoding"]).toBe("br");
    expect((await get("/", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
    expect((await get("/", { "accept-encoding": "gzip, br;q=0" })).headers["content-encoding"]).toBe("gzip");
    expect((await get("/", { "accept-encoding": "identity" })).headers["content-encoding"]).toBeUndefined();
  });

  test("caches published files for a year, precompressed at build time", async () => {
    const { get } = await portal();
    const { headers, body } = await get("/shell/1.0.0/main.js", { "accept-encoding": "br" });
    expect(body).toBe("brotli");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test.each([
    "/shell/1.0.0/gone.js",
    "/shell/1.0.0/main.js.br",
    "/secret.txt",
    "/shell/1.0.0/..%2f..%2fsecret.txt",
    "/shell/../secret.txt",
    "/mfe-public/1.0.0/%2e%2e/%2e%2e/secret.txt",
    "/registry/../index.html.lock",
    "/registry/000001.json",
    "/mfe-public/1.1.0/examples.json",
    "/mfe-public/1.1.0/EXAMPLES.json",
    "/shell/1.0.0/main.js.map",
    "/shell/1.0.0/main.js.MAP",
    "/shell/1.0.0/template.html",
    "/shell/1.0.0/main.js%2emap",
    "/mfe-public/1.1.0/remoteEntry.js.map?x=1",
  ])("gets a plain 404 for %s, neither a page nor a file that is not published", async (path) => {
    const { get } = await portal();
    const { statusCode, headers, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).not.toContain("not published");
  });

  test.each(["/", "/index.html"])(
    "learns from %s what to load, and nothing of who released it or why",
    async (path) => {
      const { get } = await portal();
      const { body } = await get(path);
      expect(body).toContain('"revision":1');
      expect(body).not.toMatch(/Ana Souza|because of a holiday|"owners"|"record"|"description":"sha384/);
    },
  );

  test("opens a drawing of a release as a picture that runs nothing", async () => {
    const { get } = await portal();
    const { statusCode, headers } = await get("/mfe-public/1.1.0/logo.svg");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  test("runs only the portal's own scripts and the inline styles allowed by their hashes", async () => {
    const { get } = await portal();
    const { headers, body } = await get("/");
    const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style ?? "");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(styles).toHaveLength(2);
    for (const style of styles)
      expect(policy).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
    expect(policy).not.toContain("unsafe");
  });

  test("shows the configured icon", async () => {
    const { get } = await portal();
    expect((await get("/favicon.ico")).headers.location).toBe("https://api.portal.example/files/favicon.png");
  });

  test("shows a preview from its address on, until the visitor goes back", async () => {
    const { get } = await portal();
    const entered = await get("/preview/abcdefgh1234/");
    const cookie = String(entered.headers["set-cookie"]).split(";")[0] ?? "";
    expect((await get("/", { cookie })).body).toContain("<i>preview</i>");
    expect((await get("/")).body).toContain("<i>in force</i>");
    expect(String((await get("/preview/")).headers["set-cookie"])).toContain("Max-Age=0");
    expect((await get("/preview/unknown1234/")).statusCode).toBe(404);
  });

  test("compares a preview with that preview: no move between areas loads a page again", async () => {
    const { get } = await portal();
    const revisionOf = async (url: string, preview: string) => {
      const { body, headers } = await get(url, { cookie: `__Host-gleba-preview=${preview}` });
      expect(headers.vary).toContain("cookie");
      return /"revision":(\d+)/.exec(body)?.[1];
    };
    // A preview is composed as the next revision. What an open page asks for is what it would be loaded as.
    expect([await revisionOf("/", "abcdefgh1234"), await revisionOf("/index.html", "abcdefgh1234")]).toEqual([
      "2",
      "2",
    ]);
    // Whoever is still looking at one that has ended comes back to what everybody sees.
    expect([await revisionOf("/", "ended1234567"), await revisionOf("/index.html", "ended1234567")]).toEqual([
      "1",
      "1",
    ]);
  });

  test("shows no preview that has ended: its address is unknown, and who was looking sees what everybody sees", async () => {
    const { get } = await portal();
    const entered = await get("/preview/ended1234567/");
    expect([entered.statusCode, entered.headers["set-cookie"]]).toEqual([404, undefined]);
    expect(entered.body).toBe((await get("/preview/unknown1234/")).body);
    const { body } = await get("/", { cookie: "__Host-gleba-preview=ended1234567" });
    expect(body).toContain("<i>in force</i>");
    expect(body).not.toContain('"chosen"');
  });
});

test("a page answers HEAD without a body", async () => {
  const { app } = await portal();
  const { statusCode, body } = await app.inject({ method: "HEAD", url: "/" });
  expect(statusCode).toBe(200);
  expect(body).toBe("");
});
