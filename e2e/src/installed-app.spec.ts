import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { openDevelopment } from "./person.ts";
import { release } from "./release.ts";
import { writeReworded } from "./reworded-release.ts";
import { signedInCustomer, signedInStaff } from "./sessions.ts";
import { apiUrl, dataDir, expect, portalUrl, test } from "./visitor.ts";

test.use({
  serviceWorkers: "allow",
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|Failed to fetch|net::/],
});

/** Addresses that the service worker keeps, by set. */
const keptSets = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("gleba-"));
    const sets = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => url)] as const;
    });
    return Object.fromEntries(await Promise.all(sets));
  });

const kept = async (page: Page): Promise<string[]> => Object.values(await keptSets(page)).flat();

const pageOf = (path: string): string => `${portalUrl()}/offline/page?of=${encodeURIComponent(path)}`;

const expectKept = (page: Page, address: string | RegExp) =>
  expect
    .poll(async () =>
      (await kept(page)).filter((url) => (typeof address === "string" ? url === address : address.test(url))),
    )
    .not.toEqual([]);

/** As hours later: the access token has run out, and nobody renews it. */
const runOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("customer")!);
    const claims = btoa(JSON.stringify({ exp: 1 })).replaceAll("=", "");
    localStorage.setItem("customer", JSON.stringify({ ...stored, token: `e30.${claims}.x` }));
  });

/** Versions of the public area that the page runs, once it has fetched code of it: a page may be loaded before that. */
const versionsOnceFetched = async (page: Page): Promise<string[]> => {
  const versions = (): Promise<string[]> =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").flatMap(({ name }) => /\/mfe-public\/([^/]+)\//.exec(name)?.[1] ?? []),
    );
  await expect.poll(versions).not.toEqual([]);
  return [...new Set(await versions())];
};

const goOffline = async (context: BrowserContext) => context.setOffline(true);

const OFFLINE = "Você está sem internet. O que já foi carregado continua aqui.";
const KEPT_NOTE = /Página guardada neste aparelho em \d\d\/\d\d\/\d{4}/;

test("the home and a visited development with its plan open without a connection, dated, and renew themselves with it", async ({
  page,
  request,
  context,
}) => {
  const development = await openDevelopment(request);
  await page.goto("/");
  await expectKept(page, pageOf("/"));
  await page.goto(`/empreendimentos/${development.id}`);
  await expect(page.locator('[data-map="ready"]')).toBeVisible();
  await expectKept(page, pageOf(`/empreendimentos/${development.id}`));
  await expectKept(page, new RegExp(`^${apiUrl()}/files/.*planta`));

  await goOffline(context);
  await page.goto("/");
  await expect(page.getByText(OFFLINE, { exact: false })).toBeVisible();
  await expect(page.getByText(KEPT_NOTE)).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(4);
  await page.goto(`/empreendimentos/${development.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(development.name);
  await expect(page.locator('[data-map="ready"]')).toBeVisible();
  await expect(page.getByText(KEPT_NOTE)).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByText(KEPT_NOTE)).toHaveCount(0);
  await expect(page.getByText(OFFLINE, { exact: false })).toHaveCount(0);
});

test("what is visited after hundreds of requests, as the tiles of a map are, opens without a connection, too", async ({
  page,
  request,
  context,
}) => {
  const development = await openDevelopment(request);
  await page.goto("/");
  await expectKept(page, pageOf("/"));
  await page.evaluate(async () => {
    for (let n = 0; n < 300; n += 1) await fetch(`/healthz?n=${n}`);
  });
  await page.getByRole("main").getByRole("link", { name: development.name }).first().click();
  await expect(page.locator('[data-map="ready"]')).toBeVisible();
  await expectKept(page, new RegExp(`^${apiUrl()}/files/.*planta`));

  await goOffline(context);
  await page.goto(`/empreendimentos/${development.id}`);
  await expect(page.locator('[data-map="ready"]')).toBeVisible();
});

test("a customer reads a contract without a connection, and nothing of theirs is left when they sign out without one", async ({
  page,
  request,
  context,
}) => {
  const session = await signedInCustomer(request);
  const { token, customerId } = JSON.parse(session);
  const headers = { authorization: `Bearer ${token}` };
  const [contract] = await (await request.get(`${apiUrl()}/customers/${customerId}/contracts`, { headers })).json();
  await page.goto("/politicas-de-privacidade");
  await page.evaluate((stored) => localStorage.setItem("customer", stored), session);
  await page.goto("/perfil?aba=aplicativo");
  await page.getByRole("button", { name: "Abrir sem conexão neste aparelho" }).click();
  await expect(page.getByRole("button", { name: "Não abrir mais sem conexão" })).toBeVisible();
  const address = `/contratos/${contract.id}/detalhes`;
  await page.goto(address);
  await expect(page.getByRole("table", { name: /parcela/ })).toBeVisible();
  await expectKept(page, /\/mfe-customer\/[^/]+\/contract\.[^/]+\.js$/);

  await goOffline(context);
  await page.goto(address);
  await expect(page.getByRole("table", { name: /parcela/ })).toBeVisible();
  await expect(page.getByText(/guardados neste aparelho em/).first()).toBeVisible();
  await expect(page.getByText(OFFLINE, { exact: false })).toBeVisible();
  const heldByWorker = await page.evaluate(
    async (secrets) => {
      const held: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const answered of await cache.keys()) held.push(await (await cache.match(answered))!.text());
      }
      return secrets.filter((secret) => held.some((text) => text.includes(secret)));
    },
    [token, contract.number ?? "DEMO-0001"],
  );
  expect(heldByWorker).toEqual([]);

  await runOut(page);
  await page.goto(address);
  await expect(page.getByRole("table", { name: /parcela/ })).toBeVisible();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("customer-kept"))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("customer-offline"))).toBeNull();
  await page.goto(address);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Entrar" }).first()).toBeVisible();
});

test("a customer in front of the teller has the code of a slip without a connection, at once and after a reload; whoever signs in after them has nothing of it", async ({
  page,
  request,
  context,
}) => {
  const session = await signedInCustomer(request);
  const { token, customerId } = JSON.parse(session);
  const headers = { authorization: `Bearer ${token}` };
  const contracts = await (await request.get(`${apiUrl()}/customers/${customerId}/contracts`, { headers })).json();
  const { id } = contracts.find(
    ({ status, overdueCents }: { status: string; overdueCents: number }) => status === "active" && overdueCents === 0,
  );
  const statement = `${apiUrl()}/contracts/${id}/installments?status=open&size=1&sort=due`;
  const soonest = async () => (await (await request.get(statement, { headers })).json()).content[0];
  await request.post(`${apiUrl()}/installments/banksliprequest`, {
    headers,
    data: { contractId: id, installmentIds: [(await soonest()).id], deliverBy: ["inbox"] },
  });
  const lineNow = async (): Promise<string | null | undefined> => (await soonest()).bankSlip?.line;
  await expect.poll(lineNow).toMatch(/^\d{47}$/);
  const line = await lineNow();

  await page.goto("/politicas-de-privacidade");
  await page.evaluate((stored) => localStorage.setItem("customer", stored), session);
  await page.goto(`/contratos/${id}/detalhes?situacao=em-aberto`);
  const readSlip = page.getByRole("button", { name: /^Ver boleto/ }).first();
  await expect(readSlip).toBeVisible();
  await expectKept(page, /\/mfe-customer\/[^/]+\/contract\.[^/]+\.js$/);

  await goOffline(context);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const asked: string[] = [];
  page.on("request", (call) => void (call.url().startsWith(`${apiUrl()}/contracts/${id}/`) && asked.push(call.url())));
  await page.reload();
  await expect(page.getByText(/guardados neste aparelho em/).first()).toBeVisible();
  // Nobody waits for three tries of a call that the browser knows to be in vain.
  expect(asked.filter((url) => /details|installments/.test(url))).toEqual([]);
  await readSlip.click();
  const slip = page.getByRole("dialog");
  await slip.getByRole("button", { name: "Copiar código" }).click();
  await expect(slip.getByRole("button", { name: "Copiado" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await context.setOffline(false);
  await expect(page.getByText(/guardados neste aparelho em/)).toHaveCount(0);
  await expect(page.getByRole("table", { name: /parcela/ })).toBeVisible();

  // Hours later somebody else signs in on the same device, and nobody has signed out.
  await runOut(page);
  const { broker } = JSON.parse(await readFile(join(dataDir(), "demo.json"), "utf8"));
  await page.goto("/login");
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(broker.document);
  await page.getByLabel("Senha", { exact: true }).fill(broker.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL("/inicio");
  await goOffline(context);
  await page.goto(`/contratos/${id}/detalhes?situacao=em-aberto`);
  await expect(page.getByRole("alert").filter({ hasText: "sem internet" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Tentar novamente" }).first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(String(line));
  expect(await page.getByRole("main").textContent()).not.toContain(String(line).slice(0, 5));
});

test("a customer finds in their profile how the portal gets onto this device", async ({ page, request }) => {
  await page.goto("/politicas-de-privacidade");
  const session = await signedInCustomer(request);
  await page.evaluate((stored) => localStorage.setItem("customer", stored), session);
  await page.goto("/perfil");
  await page.getByRole("navigation", { name: "Seções do perfil" }).getByRole("link", { name: "Aplicativo" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Aplicativo" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Instalar" })).toBeVisible();
  await expectAccessible(page);
});

test("after a release the next page is of it whole, also without a connection, and the set before is gone", async ({
  page,
  context,
}) => {
  const place = await mkdtemp(join(tmpdir(), "gleba-app-"));
  const folder = join(place, "9.9.9-app");
  await page.goto("/");
  await expectKept(page, pageOf("/"));
  const [before] = Object.keys(await keptSets(page));
  const other = await context.newPage();
  await other.goto("/politicas-de-privacidade");
  await goOffline(context);
  await writeReworded("mfe-public", folder, "Esqueci minha senha", "Recuperar o meu acesso");
  await release("publish", folder);
  await release("promote", "mfe-public@9.9.9-app", "--over-budget");
  try {
    await page.goto("/");
    await expect(page.getByText(KEPT_NOTE)).toBeVisible();
    expect(await versionsOnceFetched(page)).not.toContain("9.9.9-app");

    await context.setOffline(false);
    await page.goto("/");
    expect(await versionsOnceFetched(page)).toEqual(["9.9.9-app"]);
    // Another page that is open keeps the set before: the new one is kept as a whole beside it.
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
      .toBe("installed");
    expect(Object.keys(await keptSets(page)).filter((name) => name !== before)).toHaveLength(1);
    // Without it the new set takes over where a page of it rests.
    await other.close();
    await page.goto("/politicas-de-privacidade");
    await expect.poll(async () => Object.keys(await keptSets(page))).not.toContain(before);

    await goOffline(context);
    await page.goto("/");
    await expect(page.getByText(KEPT_NOTE)).toBeVisible();
    expect(await versionsOnceFetched(page)).toEqual(["9.9.9-app"]);
  } finally {
    await context.setOffline(false);
    await release("rollback", "mfe-public");
    await rm(place, { recursive: true });
  }
});

test("a member of the staff gets nothing without a connection, and nothing of their area is kept", async ({
  page,
  request,
  context,
}) => {
  await page.goto("/");
  await expectKept(page, pageOf("/"));
  await page.evaluate((session) => localStorage.setItem("CRM", session), await signedInStaff(request));
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await goOffline(context);
  await expect(page.goto("/admin/dashboard")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(false);
  await page.goto("/");
  expect((await kept(page)).filter((url) => /mfe-admin|admin/.test(url))).toEqual([]);
});

test("the browser finds nothing that keeps the portal from being installed", async ({ page, context }) => {
  await page.goto("/");
  await expectKept(page, pageOf("/"));
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "")).toMatchObject({ lang: "pt-BR", start_url: "/", scope: "/" });
  // Headless browsers may install nothing: that each icon is one of its size is looked at here.
  const { icons } = JSON.parse(data ?? "") as { icons: { src: string; sizes: string }[] };
  const drawn = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const icon = Object.assign(new Image(), { src });
          await icon.decode();
          return `${icon.naturalWidth}x${icon.naturalHeight}`;
        }),
      ),
    icons.map(({ src }) => src),
  );
  expect(drawn).toEqual(icons.map(({ sizes }) => sizes));
  expect(drawn).toEqual(["192x192", "512x512", "512x512"]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([]);
});

test("a device shows what the API pushes while nobody looks, and says why it can be told nothing where it is blocked", async ({
  page,
  request,
  context,
}) => {
  const session = await signedInCustomer(request);
  await page.addInitScript((stored) => localStorage.setItem("customer", stored), session);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${portalUrl()}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const [worker] = await Promise.all([context.waitForEvent("serviceworker"), page.goto("/perfil?aba=aplicativo")]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The journeys' browser has no screen to show it on, and so forbids it.
  await worker.evaluate(() => {
    const shown: unknown[] = Reflect.set(globalThis, "shown", []) ? Reflect.get(globalThis, "shown") : [];
    const show = async (title: string, { body, tag, data }: NotificationOptions) =>
      void shown.push({ title, body, tag, ...data });
    Object.assign(Object.getPrototypeOf(Reflect.get(globalThis, "registration")), { showNotification: show });
  });
  const message = { title: "Vence hoje", body: "Há parcela sua que vence hoje.", path: "/inicio", tag: "due" };
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: portalUrl(),
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await expect.poll(() => worker.evaluate(() => Reflect.get(globalThis, "shown") as unknown)).toEqual([message]);

  const part = page.getByRole("region", { name: "Notificações" });
  await expect(part).toContainText("estão bloqueadas neste navegador");
  await expect(part.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
});
