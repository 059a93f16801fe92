import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import {
  again,
  AREA,
  expectArea,
  expectFailure,
  type Fault,
  folderInForce,
  healthOf,
  ofVersion,
  onDisk,
  onTheWay,
  openArea,
  publishChanged,
} from "./failing-area.ts";
import { release } from "./release.ts";
import { expect, test } from "./visitor.ts";

// What the browser says of each failure is its own affair; that nothing else broke is seen on the screen.
test.use({ expectedComplaints: [/./] });

interface Row {
  /** What the person reads. */
  sentence: RegExp;
  /** What whoever runs the portal reads, of which version: the one in force unless told. */
  kind: string;
  version?: string;
  fault: Fault;
}

/** The shell lives, the person reads why, it is known by area and version, and trying again works once it is over. */
const suffer = async (page: Page, { sentence, kind, version, fault }: Row): Promise<void> => {
  const failed = version ?? (await folderInForce()).split("/").at(-1) ?? "";
  const told = async () => (await healthOf(page, failed)).failures[kind] ?? 0;
  const before = await told();
  const mend = await fault(page);
  try {
    await openArea(page);
    await expectFailure(page, sentence);
    await expect.poll(told).toBeGreaterThan(before);
  } finally {
    await mend();
  }
  await again(page).click();
  await expectArea(page);
};

const different = /chegou diferente do publicado/;
const changed = (text: string) => `${text}\n/* changed on the way */`;
const html = { contentType: "text/html", body: "<h1>Aceite os termos desta rede</h1>" };
const drawn = `{ path: "/admin/dashboard", handle: { title: "Painel" }, Component() { throw new Error("no chart") } }`;

const onItsDisk: Record<string, Row> = {
  "its entry was tampered with": {
    kind: "integrity",
    sentence: different,
    fault: onDisk(/^remoteEntry\.js$/, changed),
  },
  "a chunk of it was tampered with": {
    kind: "integrity",
    sentence: different,
    fault: onDisk(/^remote\.\w+\.js$/, changed),
  },
  "a stylesheet of it was tampered with": {
    kind: "integrity",
    sentence: different,
    fault: onDisk(/^remote\.\w+\.css$/, changed),
  },
  "it is not there": { kind: "http", sentence: /Não conseguimos baixar/, fault: onDisk(/^remoteEntry\.js$/) },
};

const onItsWay: Record<string, Row> = {
  "the server has no answer": {
    kind: "http",
    sentence: /Não conseguimos baixar/,
    fault: onTheWay((route) => route.fulfill({ status: 503 })),
  },
  "the network puts a page in its place": {
    kind: "integrity",
    sentence: different,
    fault: onTheWay((route) => route.fulfill(html)),
  },
  "the connection breaks": {
    kind: "offline",
    sentence: /sem internet/,
    fault: onTheWay((route) => route.abort("connectionreset")),
  },
};

const asPublished: Record<string, Row> = {
  "it throws as it starts": {
    kind: "evaluation",
    sentence: /não pôde ser iniciada/,
    version: "9.9.9-throws",
    fault: ofVersion("9.9.9-throws", { code: () => 'throw new Error("out of order");' }),
  },
  "it throws as it is drawn": {
    kind: "render",
    sentence: /Algo deu errado ao mostrar/,
    version: "9.9.9-draws",
    fault: ofVersion("9.9.9-draws", {
      code: () =>
        `mfe_admin = { init() {}, get: async () => () => ({ remote: { contract: 1, routes: [${drawn}] } }) };`,
    }),
  },
  "it wants a newer React than the shell has": {
    kind: "skew",
    sentence: /O portal foi atualizado/,
    version: "9.9.9-newer",
    fault: ofVersion("9.9.9-newer", { code: (text) => text.replaceAll('"^19.0.0"', '"^99.0.0"') }),
  },
  "it speaks a contract from long ago": {
    kind: "contract",
    sentence: /outra versão do portal/,
    version: "9.9.9-old",
    fault: ofVersion("9.9.9-old", { facts: { contract: -1 } }),
  },
};

const silent: Record<string, Pick<Row, "sentence" | "fault">> = {
  "it never answers": { sentence: /demorando demais/, fault: onTheWay(() => new Promise(() => {})) },
  "it waits for ever as it starts": {
    sentence: /não pôde ser iniciada/,
    fault: ofVersion("9.9.9-waits", { code: () => "mfe_admin = { init() {}, get: () => new Promise(() => {}) };" }),
  },
};

test.describe("an area fails alone, says why, is reported, and opens again once it is over, when", () => {
  for (const [where, rows] of Object.entries({
    "its files are damaged on the disk": onItsDisk,
    "they do not come through": onItsWay,
    "it was published wrong": asPublished,
  }))
    // One page after the other in the same browser, as a person would meet them, and in half the time.
    test(where, async ({ page }) => {
      for (const [what, row] of Object.entries(rows)) await test.step(what, () => suffer(page, row));
    });

  for (const [what, { sentence, fault }] of Object.entries(silent))
    test(what, async ({ page }) => {
      await page.clock.install();
      const mend = await fault(page);
      await openArea(page);
      await expect(async () => {
        await page.clock.fastForward(9_000);
        await expect(page.getByRole("main")).toContainText(sentence, { timeout: 500 });
      }).toPass();
      await expectFailure(page, sentence);
      await mend();
      await again(page).click();
      await expectArea(page);
    });
});

test("an area that is slow is waited for, and how fast pages are is known to whoever runs the portal", async ({
  page,
}) => {
  const version = (await folderInForce()).split("/").at(-1) ?? "";
  await onTheWay(async (route) => {
    await new Promise((later) => setTimeout(later, 1_500));
    await route.continue();
  })(page);
  await openArea(page);
  await expectArea(page);
  await expect
    .poll(() => healthOf(page, version), { timeout: 30_000 })
    .toMatchObject({
      canary: false,
      starts: expect.any(Number),
      vitals: { FCP: { count: expect.any(Number), p75: expect.any(Number) } },
    });
});

test("a version that does not start in browsers is taken back in one command, and nobody loses what they were typing", async ({
  page,
  context,
}) => {
  const version = "9.9.9-browsers";
  const place = await mkdtemp(join(tmpdir(), "gleba-broken-"));
  const broken = join(place, version);
  // The gate's page is no browser: what fails in browsers alone comes through.
  const code = (text: string) => `if (!/jsdom/.test(navigator.userAgent)) throw new Error("not here");\n${text}`;
  await publishChanged(broken, { code });
  await release("publish", broken);

  const typing = await context.newPage();
  await typing.goto("/cadastro");
  await typing.getByLabel("Nome completo").fill("Pessoa que ainda escreve");

  // Somebody of the team tries it first, in a browser of their own.
  await page.goto("/preview/versions");
  await page.getByLabel(/^Versão/).fill(`${AREA}@${version}`);
  await page.getByRole("button", { name: "Mostrar neste navegador" }).click();
  await openArea(page);
  await expectFailure(page, /não pôde ser iniciada/);
  const banner = page.getByRole("complementary", { name: "Versões deste navegador" });
  await expect(banner).toContainText(`${AREA} ${version}`);
  await banner.getByRole("link", { name: "Voltar ao que todos veem" }).click();
  await openArea(page);
  await expectArea(page);

  await release("promote", `${AREA}@${version}`);
  const late = await context.newPage();
  try {
    await openArea(late);
    await expectFailure(late, /não pôde ser iniciada/);
  } finally {
    await release("rollback");
    await rm(place, { recursive: true });
  }
  await again(late).click();
  await expectArea(late);

  // A page of before both releases whose next file was removed since: a new page has all of them.
  const mend = await onDisk(/^users\.\w+\.js$/)(page);
  await page.getByRole("link", { name: "Usuários" }).first().click();
  await expectFailure(page, /Não conseguimos baixar/, "Esta tela não abriu");
  await expect(page.getByRole("navigation", { name: "Seções do painel" })).toBeVisible();
  await mend();
  await again(page).click();
  await expectArea(page);

  await typing.bringToFront();
  await expect(typing.getByLabel("Nome completo")).toHaveValue("Pessoa que ainda escreve");
});

const unreachable: Record<string, (route: Route) => Promise<void>> = {
  "the connection breaks": (route) => route.abort("connectionreset"),
  "the server has no answer": (route) => route.fulfill({ status: 503 }),
};

for (const [what, fault] of Object.entries(unreachable))
  test(`one press brings back everything that had failed, the area and the form within its screen, once ${what} no more`, async ({
    page,
  }) => {
    // Script and stylesheet of the form were preloaded in vain, too, and the browser remembers that.
    const files = /\/mfe-public\/[^/]+\/(?:remoteEntry|sign-in-form)\./;
    await page.route(files, fault);
    await page.goto("/login");
    await expectFailure(page, /Não conseguimos baixar|sem internet/);
    await page.unroute(files);
    await again(page).click();
    await expect(page.getByLabel("Senha", { exact: true })).toBeVisible();
    await expect(again(page)).toHaveCount(0);
  });

test("an area is taken out of service for a while: its visitors read why, and come back in by trying again", async ({
  page,
}) => {
  await release("disable", AREA, "--message", "Voltamos às 15h, com a agenda nova.");
  try {
    await openArea(page);
    await expectFailure(page, /Voltamos às 15h, com a agenda nova\./, "Área em manutenção");
  } finally {
    await release("enable", AREA);
  }
  await again(page).click();
  await expectArea(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [/ERR_INTERNET_DISCONNECTED|404/] });

  test("a logo that does not come leaves the company's name, with the menu beside it, and no picture looks broken", async ({
    page,
  }) => {
    await page.route(/\/files\/.+\.(?:avif|webp|png)$/, (route) => route.fulfill({ status: 404 }));
    await page.goto("/");
    const brand = page.getByRole("link", { name: /página inicial/ });
    await expect(brand).toContainText(/\S/);
    const menu = await page.getByRole("button", { name: /menu/i }).boundingBox();
    const { y, height } = (await brand.boundingBox())!;
    expect(menu!.y).toBeLessThan(y + height);
    const card = page.getByRole("article").first();
    const cover = card.locator("img");
    await card.scrollIntoViewIfNeeded();
    await expect(cover).toHaveJSProperty("complete", true);
    await expect(cover).toBeHidden();
    // Its place stays.
    expect((await cover.boundingBox())!.height).toBeGreaterThan(100);
  });

  test("losing the connection is said without moving what is being read", async ({ page, context }) => {
    await page.addInitScript(() =>
      document.addEventListener("gleba:stands", () => Object.assign(window, { portalStands: true })),
    );
    for (const address of ["/politicas-de-privacidade", "/empreendimentos/1"]) {
      await page.goto(address);
      await page.waitForFunction(() => "portalStands" in window);
      await expect(page.locator('[data-map="loading"]')).toHaveCount(0);
      const heading = page.getByRole("heading", { level: 1 });
      const before = await heading.boundingBox();
      await page.evaluate(() => {
        const moved: number[] = Object.assign(window, { moved: [] as number[] }).moved;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: "layout-shift" });
      });
      await context.setOffline(true);
      await expect(page.getByText(/Você está sem internet|Sem contato com o servidor/).first()).toBeInViewport();
      expect(await heading.boundingBox()).toEqual(before);
      // Observers are told of a frame's shifts after it: two frames later they know.
      await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
      expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
      await context.setOffline(false);
    }
  });
});
