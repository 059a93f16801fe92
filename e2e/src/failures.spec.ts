import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { release } from "./release.ts";
import { signedInStaff } from "./sessions.ts";
import { apiUrl, dataDir, expect, test } from "./visitor.ts";

/** The area that fails here; whatever happens to it, the shell and the other areas must live. */
const AREA = "mfe-admin";
const ENTRY = `**/${AREA}/*/remoteEntry.js*`;

// What the browser says of each failure is its own affair; that nothing else broke is seen on the screen.
test.use({ expectedComplaints: [/./] });

const folderInForce = async (): Promise<string> => {
  const releases = join(dataDir(), "releases");
  const newest = (await readdir(join(releases, "registry"))).filter((name) => name.endsWith(".json")).toSorted();
  const { remotes } = JSON.parse(await readFile(join(releases, "registry", newest.at(-1) ?? ""), "utf8"));
  return join(releases, AREA, remotes[AREA].version);
};

const openArea = async (page: Page) => {
  await page.goto("/admin");
  await page.evaluate((session) => localStorage.setItem("CRM", session), await signedInStaff(page.request));
  await page.goto("/admin/dashboard", { waitUntil: "commit" });
};

const again = (page: Page) => page.getByRole("button", { name: "Tentar novamente" });

/** The area says why it did not open; header and footer are those of the living portal. */
const expectFailure = async (page: Page, sentence: RegExp, heading = "Esta área não abriu") => {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(sentence);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
};

const expectArea = async (page: Page) => {
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/não abriu|manutenção/);
};

test.describe("a file of an area that is not the published one is never run: that area alone fails", () => {
  for (const [what, pattern] of [
    ["its entry", /^remoteEntry\.js$/],
    ["a chunk", /^remote\.\w+\.js$/],
    ["a stylesheet", /^remote\.\w+\.css$/],
  ] as const)
    test(what, async ({ page }) => {
      const folder = await folderInForce();
      const file = (await readdir(folder)).find((name) => pattern.test(name)) ?? "";
      const kept = await mkdtemp(join(tmpdir(), "gleba-kept-"));
      const variants = [file, `${file}.br`, `${file}.gz`];
      for (const name of variants) await cp(join(folder, name), join(kept, name));
      try {
        await writeFile(join(folder, file), `${await readFile(join(folder, file), "utf8")}\n/* changed on the way */`);
        for (const name of variants.slice(1)) await rm(join(folder, name));
        await openArea(page);
        await expectFailure(page, /chegou diferente do publicado/);
      } finally {
        await cp(kept, folder, { recursive: true });
        await rm(kept, { recursive: true });
      }
      await again(page).click();
      await expectArea(page);
    });
});

test("what failed, and how fast a page was, is known to whoever runs the portal, by area and version", async ({
  page,
}) => {
  const version = (await folderInForce()).split("/").at(-1);
  await page.route(ENTRY, (route) => route.fulfill({ status: 503 }));
  await openArea(page);
  await expectFailure(page, /Não conseguimos baixar/);
  await expect
    .poll(async () => (await page.request.get(`${apiUrl()}/internal/releases`)).json(), { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          remote: AREA,
          version,
          canary: false,
          starts: expect.any(Number),
          failures: expect.objectContaining({ http: expect.any(Number) }),
          vitals: expect.objectContaining({ FCP: { count: expect.any(Number), p75: expect.any(Number) } }),
        }),
      ]),
    );
});

test.describe("what a network does to an area is told in a sentence, and trying again works once it is over", () => {
  const html = { contentType: "text/html", body: "<h1>Aceite os termos desta rede</h1>" };
  const faults: Record<string, { fault: (route: Route) => Promise<void>; sentence: RegExp }> = {
    "a page in place of the script": { fault: (route) => route.fulfill(html), sentence: /diferente do publicado/ },
    "a bad status": { fault: (route) => route.fulfill({ status: 503 }), sentence: /Não conseguimos baixar/ },
    "no connection": { fault: (route) => route.abort("connectionreset"), sentence: /sem internet/ },
  };
  for (const [what, { fault, sentence }] of Object.entries(faults))
    test(what, async ({ page }) => {
      await page.route(ENTRY, fault);
      await openArea(page);
      await expectFailure(page, sentence);
      await page.unroute(ENTRY);
      await again(page).click();
      await expectArea(page);
    });

  test("an answer that never comes", async ({ page }) => {
    await page.clock.install();
    await page.route(ENTRY, () => new Promise(() => {}));
    await openArea(page);
    await expect(async () => {
      await page.clock.fastForward(9_000);
      await expectFailure(page, /demorando demais/);
    }).toPass();
    await page.unroute(ENTRY);
    await again(page).click();
    await expectArea(page);
  });

  test("a slow answer is waited for", async ({ page }) => {
    await page.route(ENTRY, async (route) => {
      await new Promise((later) => setTimeout(later, 1_500));
      await route.continue();
    });
    await openArea(page);
    await expectArea(page);
  });
});

test("a version that cannot start is taken back in one command, and nobody loses what they were typing", async ({
  page,
  context,
}) => {
  const broken = await mkdtemp(join(tmpdir(), "gleba-broken-"));
  await cp(await folderInForce(), broken, { recursive: true });
  const code = 'throw new Error("this version does not start");';
  const integrity = `sha384-${createHash("sha384").update(code).digest("base64")}`;
  const facts = JSON.parse(await readFile(join(broken, "release.json"), "utf8"));
  facts.version = "9.9.9-broken";
  facts.entry.integrity = integrity;
  facts.files["remoteEntry.js"] = integrity;
  await writeFile(join(broken, "remoteEntry.js"), code);
  await writeFile(join(broken, "release.json"), JSON.stringify(facts));
  for (const ending of ["br", "gz"]) await rm(join(broken, `remoteEntry.js.${ending}`));

  const typing = await context.newPage();
  await typing.goto("/cadastro");
  await typing.getByLabel("Nome completo").fill("Pessoa que ainda escreve");

  await release("publish", broken);

  // Somebody of the team tries it first, in a browser of their own.
  await page.goto("/preview/versions");
  await page.getByLabel(/^Versão/).fill(`${AREA}@${facts.version}`);
  await page.getByRole("button", { name: "Mostrar neste navegador" }).click();
  await openArea(page);
  await expectFailure(page, /não pôde ser iniciada/);
  const banner = page.getByRole("complementary", { name: "Versões deste navegador" });
  await expect(banner).toContainText(`${AREA} ${facts.version}`);
  await banner.getByRole("link", { name: "Voltar ao que todos veem" }).click();
  await openArea(page);
  await expectArea(page);

  await release("promote", `${AREA}@${facts.version}`);
  try {
    await openArea(page);
    await expectFailure(page, /não pôde ser iniciada/);
  } finally {
    await release("rollback");
    await rm(broken, { recursive: true });
  }
  await page.reload();
  await expectArea(page);

  await typing.bringToFront();
  await expect(typing.getByLabel("Nome completo")).toHaveValue("Pessoa que ainda escreve");
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
