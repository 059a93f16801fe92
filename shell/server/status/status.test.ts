import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Registry, RevisionRecord } from "@gleba/shared/federation/release";
import { build } from "esbuild";
import type { FastifyInstance } from "fastify";
import { buildPortal } from "../app.ts";
import { readConfig } from "../config.ts";
import { createAccess } from "./access.ts";

const TOKEN = "the operators' token of these tests alone";
const ORIGIN = "https://portal.example";
const integrity = `sha384-${"A".repeat(64)}`;
const key = "K".repeat(43);
const facts = { contract: 1, css: [], preload: [], mounts: ["/"], requires: null, nav: [] };

const release = (name: string, version: string, commit: string) => ({
  ...facts,
  name,
  version,
  commit,
  entry: { file: "main.js", integrity },
});
const record = (kind: RevisionRecord["kind"], who: string, why: string): RevisionRecord => ({
  kind,
  who,
  why,
  changes: [],
  page: key,
  key,
  signature: "S".repeat(86),
});

const shell = release("shell", "1.0.0", "aaaaaaaaaaaaaaaa");
const stable = release("mfe-public", "1.0.0", "bbbbbbbbbbbbbbbb");
const canary = { percent: 10, release: release("mfe-public", "1.1.0", "cccccccccccccccc") };
const owners: NonNullable<Registry["owners"]> = [
  { name: "Gleba", key, owns: ["shell"] },
  { name: "Máquina", key: "M".repeat(43), owns: ["mfe-public"], only: "end-canary" },
];

/** A history of four revisions: all of it, a remote more and retired again, a canary with a reason that is no markup. */
const history = (): Registry[] => {
  const help = release("mfe-help", "2.0.0", "dddddddddddddddd");
  const first: Registry = {
    revision: 1,
    createdAt: "2026-11-01T12:00:00.000Z",
    shell,
    remotes: { "mfe-public": stable },
  };
  const second: Registry = {
    ...first,
    revision: 2,
    createdAt: "2026-11-02T12:00:00.000Z",
    remotes: { ...first.remotes, "mfe-help": { ...help, disabled: "Voltamos já." } },
    owners,
    record: record("promote", "Gleba", "ajuda"),
  };
  const { "mfe-help": _help, ...remotes } = second.remotes;
  const third: Registry = {
    ...second,
    revision: 3,
    createdAt: "2026-11-03T12:00:00.000Z",
    remotes,
    retired: { "mfe-help": { mounts: ["/ajuda"], redirect: "/inicio" } },
    record: record("retire", "Gleba", "ninguém lia"),
  };
  const fourth: Registry = {
    ...third,
    revision: 4,
    createdAt: "2026-11-04T12:00:00.000Z",
    remotes: { "mfe-public": { ...stable, canary } },
    record: record("canary", "Ana <b>Souza</b>", "home mais rápida & leve"),
  };
  return [first, second, third, fourth];
};

const write = async (folder: string, path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};

const releasesFolder = async (registries: Registry[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-status-"));
  for (const registry of registries)
    await write(folder, `registry/${String(registry.revision).padStart(6, "0")}.json`, JSON.stringify(registry));
  const block = JSON.stringify(registries.at(-1) ?? {}).replaceAll("<", "\\u003c");
  if (registries.length > 0)
    await write(folder, "index.html", `<script type="application/json" id="gleba-registry">${block}</script>`);
  return folder;
};

const error = {
  remote: "mfe-public",
  version: "1.1.0",
  canary: true,
  failure: "script",
  error: "TypeError",
  frames: [{ file: "/mfe-public/1.1.0/home.js", line: 1, column: 1 }],
  count: 7,
  lastAt: "2026-11-20T12:00:00.000Z",
  lastId: "0badcafe",
};
const health = [
  { remote: "mfe-public", version: "1.0.0", canary: false, starts: 200, failures: { timeout: 2 }, vitals: {} },
  {
    remote: "mfe-public",
    version: "1.1.0",
    canary: true,
    starts: 5,
    failures: { script: 3 },
    vitals: { LCP: { count: 9, p75: 1834.4 }, CLS: { count: 9, p75: 0.0123 } },
  },
];

const onTestEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(onTestEnd.splice(0).map((close) => close()));
});

/** A host with a real folder and a real API, which lets nobody in without the token. */
const host = async ({
  registries = history(),
  reports = { "/internal/releases?hours=24": health, "/internal/errors?hours=24": [error] },
  env = {},
}: { registries?: Registry[]; reports?: Record<string, unknown>; env?: NodeJS.ProcessEnv } = {}) => {
  const api = createServer((request, response) => {
    const isAllowed = request.headers.authorization === `Bearer ${TOKEN}`;
    const body = reports[request.url ?? ""];
    response.writeHead(!isAllowed ? 401 : body === undefined ? 404 : 200).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const folder = await releasesFolder(registries);
  const app = await buildPortal(
    readConfig({
      PORTAL_ORIGIN: ORIGIN,
      INTERNAL_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      RELEASES_DIR: folder,
      OPERATIONS_TOKEN: TOKEN,
      LOG_LEVEL: "silent",
      ...env,
    }),
  );
  onTestEnd.push(async () => {
    await app.close();
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
  });
  return { app, folder };
};

const bearer = { authorization: `Bearer ${TOKEN}` };
const look = async (app: FastifyInstance, url = "/status") => (await app.inject({ url, headers: bearer })).body;
const send = (app: FastifyInstance, chave: string, origin = ORIGIN) =>
  app.inject({
    method: "POST",
    url: "/status",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ chave }).toString(),
  });
/** Text of a page without its markup. */
const textOf = (body: string) =>
  body
    .replace(/<style>.*?<\/style>/s, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

describe("whoever operates the portal", () => {
  test("reads what is in force, since when, by whom, why and from which commit", async () => {
    const { app } = await host();
    const text = textOf(await look(app));
    expect(text).toContain("Revisão 4, de 04/11/2026 às 09:00");
    expect(text).toContain("shell Versão 1.0.0 Desde 01/11/2026 às 09:00 (revisão 1) Commit aaaaaaaaaa");
    expect(text).toContain(
      "Em teste com 10% dos visitantes Versão 1.1.0 Desde 04/11/2026 às 09:00, por Ana &lt;b&gt;Souza&lt;/b&gt; (revisão 4) Motivo home mais rápida &amp; leve Commit cccccccccc",
    );
    expect(text).toContain("mfe-help foi retirada: os endereços dela levam a /inicio");
    expect(text).toContain("Máquina Responde por mfe-public; só encerra testes");
  });

  test("reads how each version does in browsers", async () => {
    const { app } = await host();
    const text = textOf(await look(app));
    expect(text).toContain("mfe-public 1.0.0 Aberturas 200 Falhas 2 (1%): demorou demais 2 Rapidez nada medido");
    expect(text).toContain(
      "mfe-public 1.1.0 Em teste Aberturas 5 Falhas 3: erro de programação 3 Rapidez LCP 1834 ms · CLS 0,012",
    );
  });

  const ago = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
  const canaryFrom = (visits: readonly [canary: object, stable: object]) => {
    const none = { failed: 0, frozen: 0, vitals: {} };
    return {
      registries: history().map((each) => (each.revision === 4 ? { ...each, createdAt: ago } : each)),
      reports: {
        "/internal/releases?hours=24": health,
        "/internal/errors?hours=24": [],
        // Since the canary began, in whole hours.
        "/internal/releases?hours=3": health.map((version) => ({
          ...version,
          compared: { ...none, ...(version.canary ? visits[0] : visits[1]) },
        })),
      },
    };
  };

  test.each([
    [
      "waits for visits",
      [{ visits: 1 }, { visits: 80, failed: 2 }],
      "Teste 1 visita · com falha 0 (0%) · travadas 0 (0%) Em vigor 80 visitas · com falha 2 (2,5%) · travadas 0 (0%) Aguarda visitas: faltam 49 do teste. A regra decide a partir de 50 de cada lado.",
    ],
    ["has nothing against it", [{ visits: 60 }, { visits: 80 }], "Nada contra este teste até agora."],
    [
      "would be ended",
      [{ visits: 60, failed: 30 }, { visits: 80 }],
      "com falha 30 (50%) · travadas 0 (0%) Em vigor 80 visitas · com falha 0 (0%) · travadas 0 (0%) A regra encerra este teste: ele falha bem mais do que a versão em vigor, com 99,9% de confiança.",
    ],
  ] as const)("reads of a canary that it %s, with the figures of both sides", async (_what, visits, sentence) => {
    const { app } = await host(canaryFrom(visits));
    expect(textOf(await look(app))).toContain(sentence);
  });

  test("reads what each revision changed, and goes back in pages", async () => {
    const many = history();
    for (let revision = 5; revision <= 40; revision += 1)
      many.push({ ...many[revision % 2 === 0 ? 2 : 3]!, revision, createdAt: "2026-11-05T12:00:00.000Z" });
    const { app, folder } = await host({ registries: many });
    const newest = textOf(await look(app));
    expect(newest).toContain("Revisão 40");
    expect(newest).not.toContain("Revisão 20 ");
    expect(await look(app)).toContain('href="/status?antes=20#historia"');
    const oldest = textOf(await look(app, "/status?antes=4"));
    expect(oldest).toContain("mfe-public: 1.1.0 em teste com 10% dos visitantes, commit cccccccccc");
    expect(oldest).toContain("mfe-help: saiu 2.0.0; endereços levam a /inicio");
    expect(oldest).toContain("responsável com a chave KKKKKKKK…");
    expect(oldest).toContain("Revisão 1 Sem registro");
    expect(oldest).not.toContain("Revisões mais antigas");
    await rm(join(folder, "registry/000039.json"));
    const fresh = await host({ registries: many.filter(({ revision }) => revision !== 39) });
    expect(textOf(await look(fresh.app))).not.toContain("Revisão 39");
    for (const wrong of ["x", "-1", "1e9", "99999999999999999999"])
      expect(textOf(await look(app, `/status?antes=${wrong}`))).toContain("Revisão 40");
  });

  test("reads an error at its place in the source, which no visitor can download", async () => {
    const { folder } = await host();
    const source = join(folder, "src/home.ts");
    await write(
      folder,
      "src/home.ts",
      "export const price = (lot) => lot.terms.price;\nglobalThis.run = () => price({});\n",
    );
    await build({
      absWorkingDir: folder,
      entryPoints: [source],
      outfile: join(folder, "mfe-public/1.1.0/home.js"),
      bundle: true,
      minify: true,
      sourcemap: "external",
      sourcesContent: false,
    });
    await cp(join(folder, "mfe-public/1.1.0/home.js"), join(folder, "run.cjs"));
    const run = await import(join(folder, "run.cjs")).then(() => (globalThis as { run?: () => void }).run!);
    let stack = "";
    try {
      run();
    } catch (thrown) {
      stack = (thrown as Error).stack ?? "";
    }
    const [, line, column] = /run\.cjs:(\d+):(\d+)/.exec(stack) ?? [];
    const frames = [{ file: "/mfe-public/1.1.0/home.js", line: Number(line), column: Number(column) }];
    const reported = await host({ reports: { "/internal/errors?hours=24": [{ ...error, frames }] } });
    await cp(join(folder, "mfe-public"), join(reported.folder, "mfe-public"), { recursive: true });
    const text = textOf(await look(reported.app));
    expect(text).toContain("TypeError: erro de programação Versão mfe-public 1.1.0 (em teste) Vezes 7");
    expect(text).toMatch(/src\/home\.ts:1:\d+/);
    expect((await reported.app.inject("/mfe-public/1.1.0/home.js")).statusCode).toBe(200);
    expect((await reported.app.inject("/mfe-public/1.1.0/home.js.map")).statusCode).toBe(404);
  });

  test("reads what is known of an error whose map is gone, broken, or never was", async () => {
    const { app, folder } = await host({
      reports: {
        "/internal/errors?hours=24": [
          error,
          { ...error, frames: [{ file: "/shell/../secret.js", line: 1, column: 1 }] },
          { ...error, error: null, frames: [] },
        ],
      },
    });
    await write(folder, "mfe-public/1.1.0/home.js.map", "{");
    const text = textOf(await look(app));
    expect(text).toContain("/mfe-public/1.1.0/home.js:1:1 (sem mapa do código)");
    expect(text).toContain("Falha: erro de programação");
    expect(text).toContain("O navegador não disse onde.");
  });

  test("is told when the API is away, and reads the rest all the same", async () => {
    const { app } = await host({ env: { INTERNAL_API_URL: "http://127.0.0.1:9" } });
    const text = textOf(await look(app));
    expect(text.match(/A API não respondeu/g)).toHaveLength(3);
    expect(text).toContain("Revisão 4");
    const strange = await host({ reports: { "/internal/releases?hours=24": [{ remote: 1 }] } });
    expect(textOf(await look(strange.app))).toContain("A API não respondeu");
  });

  test("is told when there is nothing yet: no release, no report, no owner", async () => {
    const { app } = await host({ registries: [] });
    expect(textOf(await look(app))).toContain("Nada foi publicado ainda.");
    const empty = { "/internal/releases?hours=24": [], "/internal/errors?hours=24": [] };
    const bare = await host({ registries: history().slice(0, 1), reports: empty });
    const text = textOf(await look(bare.app));
    expect(text).toContain("Nenhum navegador contou nada ainda.");
    expect(text).toContain("Nenhum erro nas últimas 24 horas.");
    expect(text).toContain("Não há responsáveis definidos");
  });

  test("types the token once: the browser keeps something else, for an hour and this page alone", async () => {
    const { app } = await host();
    const entered = await send(app, TOKEN);
    expect([entered.statusCode, entered.headers.location]).toEqual([303, "/status"]);
    const cookie = String(entered.headers["set-cookie"]);
    expect(cookie).toMatch(/^__Host-gleba-status=[\w.-]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/);
    expect(cookie).not.toContain(TOKEN);
    const opened = await app.inject({ url: "/status", headers: { cookie: cookie.split(";")[0] } });
    expect(textOf(opened.body)).toContain("Revisão 4");
    const left = await app.inject({ method: "POST", url: "/status/sair", headers: { origin: ORIGIN } });
    expect(String(left.headers["set-cookie"])).toContain("__Host-gleba-status=; Path=/; Max-Age=0");
  });
});

describe("somebody without the token", () => {
  const isClosed = (body: string) => !textOf(body).includes("Em vigor");

  test("finds no such page where none is configured", async () => {
    const { app } = await host({ env: { OPERATIONS_TOKEN: undefined } });
    for (const method of ["GET", "POST"] as const)
      expect((await app.inject({ method, url: "/status", headers: bearer })).statusCode).toBe(404);
  });

  test("gets a form, and nothing by an address, a guess or a cookie of their own", async () => {
    const { app } = await host();
    const attempts = [
      await app.inject("/status"),
      await app.inject(`/status?chave=${TOKEN}&token=${TOKEN}`),
      await app.inject({ url: "/status", headers: { authorization: "Bearer guess" } }),
      await app.inject({ url: "/status", headers: { cookie: `__Host-gleba-status=${TOKEN}` } }),
      await app.inject({ url: "/status", headers: { cookie: `__Host-gleba-status=9999999999.AAAAAAAAAAAA.${key}` } }),
      await send(app, "guess"),
    ];
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 200, 200, 401]);
    for (const { body, headers } of attempts) {
      expect(isClosed(body)).toBe(true);
      expect(headers["cache-control"]).toBe("no-store");
      expect(body).not.toContain(TOKEN);
    }
    expect((await send(app, TOKEN, "https://elsewhere.example")).statusCode).toBe(403);
  });

  test("is told to wait after twenty wrong ones; behind one proxy the right one is taken all the same, and whoever is in stays in", async () => {
    const { app } = await host();
    const cookie = String((await send(app, TOKEN)).headers["set-cookie"]).split(";")[0];
    for (let attempt = 0; attempt < 20; attempt += 1) await send(app, `guess ${attempt}`);
    const waiting = await send(app, "guess again");
    expect([waiting.statusCode, waiting.headers["retry-after"]]).toEqual([429, "600"]);
    expect((await send(app, TOKEN)).statusCode).toBe(303);
    expect((await app.inject({ url: "/status", headers: bearer })).statusCode).toBe(200);
    expect(isClosed((await app.inject({ url: "/status", headers: { cookie } })).body)).toBe(false);
  });

  test("cannot use a session after its hour, nor with another token, nor a changed one", () => {
    let now = Date.parse("2026-11-20T12:00:00Z");
    const access = createAccess(TOKEN, () => now);
    const session = access.createSession();
    expect(access.isSession(session)).toBe(true);
    expect(access.isSession(session.replace(/^\d+/, "9999999999"))).toBe(false);
    expect(createAccess("another token", () => now).isSession(session)).toBe(false);
    now += 3_600_001;
    expect(access.isSession(session)).toBe(false);
  });

  test("gets another try when the window is over", () => {
    let now = 0;
    const access = createAccess(TOKEN, () => now);
    for (let attempt = 0; attempt < 20; attempt += 1) expect(access.check("a", "guess")).toBe("wrong");
    expect([access.check("a", "guess"), access.check("b", "guess")]).toEqual(["wait", "wrong"]);
    expect(access.check("a", TOKEN)).toBe("right");
    now += 600_000;
    expect(access.check("a", "guess")).toBe("wrong");
  });
});

test("the page runs no script, and takes nothing from anywhere", async () => {
  const { app } = await host();
  const { headers, body } = await app.inject({ url: "/status", headers: bearer });
  expect(headers["content-security-policy"]).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(headers["x-robots-tag"]).toBe("noindex");
  expect(body).not.toMatch(/<script|style="| on\w+=/);
});
