/**
 * `npm run examples -w e2e`: writes `examples.json` of the customers' and the staff's area, the answers that the release tool
 * tries their screens with. They are what the API says to the demonstration's customer and administrator: of a portal that
 * this starts itself, or of the one that E2E_PORTAL_URL, E2E_API_URL and E2E_DATA_DIR name. `mfe-public/examples.json` is
 * written by hand.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chromium, request as requests, type BrowserContext, type Response } from "@playwright/test";
import { format, resolveConfig } from "prettier";
import { newDataDir, removeDataDir, startPortal } from "./portal/start-portal.ts";
import { signedInCustomer, signedInStaff } from "./sessions.ts";
import { apiUrl, portalUrl } from "./visitor.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Where the release tool's pages believe the API to be, for the addresses of pictures. */
const TRIED_API = "https://api.portal.example";
/** What is longer (the plan of a development) is left out: its screen is tried as it loads. */
const LONGEST = 24_000;

/** Sign-ins and sessions: they would tell of the machine that records. */
const OF_THE_RECORDING = /\/security\/(?:events|sessions)$/;

interface Recorded {
  get: Record<string, unknown>;
  graphql: Record<string, unknown>;
}

/** Sorted by key, so that recording anew shows what really changed. */
const sorted = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const note = async (response: Response, { get, graphql }: Recorded): Promise<void> => {
  const url = new URL(response.url());
  if (url.origin !== apiUrl() || !response.ok() || OF_THE_RECORDING.test(url.pathname)) return;
  if (!response.headers()["content-type"]?.includes("json")) return;
  const text = (await response.text()).replaceAll(apiUrl(), TRIED_API);
  if (text.length > LONGEST) return;
  const request = response.request();
  if (request.method() === "GET") get[url.pathname + url.search] = JSON.parse(text);
  const { operationName } = url.pathname === "/graphql" ? (request.postDataJSON() as { operationName: string }) : {};
  if (operationName) graphql[operationName] = JSON.parse(text).data[operationName];
};

/** Opens every screen of an area and writes what the API answered. */
const record = async (context: BrowserContext, area: string): Promise<void> => {
  const { mounts } = JSON.parse(await readFile(join(ROOT, area, "remote.json"), "utf8")) as { mounts: string[] };
  const recorded: Recorded = { get: {}, graphql: {} };
  const page = await context.newPage();
  const noting: Promise<void>[] = [];
  page.on("response", (response) => noting.push(note(response, recorded).catch(() => undefined)));
  for (const mount of mounts) {
    await page.goto(`${portalUrl()}${mount.replaceAll(/:[\w-]+/g, "1")}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined);
  }
  await Promise.all(noting);
  const { get, graphql } = recorded;
  const examples = { get: sorted(get), graphql: sorted(graphql) };
  const file = join(ROOT, area, "examples.json");
  await writeFile(
    file,
    await format(JSON.stringify(examples, null, 2), { ...(await resolveConfig(file)), filepath: file }),
  );
  await page.close();
};

const own = portalUrl() ? null : await startPortal({ dataDir: await newDataDir() });
process.env.E2E_PORTAL_URL ??= own?.url;
process.env.E2E_API_URL ??= own?.apiUrl;
process.env.E2E_DATA_DIR ??= own?.dataDir;
const request = await requests.newContext();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const signedIn = async (key: string, session: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  await context.addInitScript(([name, value]) => localStorage.setItem(name ?? "", value ?? ""), [key, session]);
  return context;
};
const customer = await signedInCustomer(request);
const staff = await signedInStaff(request);
// Everything of the demonstration begins with number 1, as an address without an example does.
await record(await signedIn("customer", customer), "mfe-customer");
await record(await signedIn("CRM", staff), "mfe-admin");
await request.dispose();
await browser.close();
if (own) {
  await own.stop();
  await removeDataDir(own.dataDir);
}
