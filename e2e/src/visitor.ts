import { test as base, expect, type Page } from "@playwright/test";
import type { DatabaseKind } from "./portal/installed-database.ts";
import { takePortal } from "./portal/worker-portal.ts";

/** What the browser complained about on a page: errors in the console (CSP violations too) and thrown ones. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
};

/** Where a page stands and what it says, as far as a report shows it. */
const wordsOf = async (page: Page): Promise<string> => {
  const words = await page
    .locator("body, main")
    .last()
    .innerText({ timeout: 5_000 })
    .catch(() => "it does not answer");
  return `${page.url()} ${words.replaceAll(/\s+/g, " ")}`.slice(0, 300);
};

/**
 * The test function of all journeys. Its page belongs to a visitor of the shared portal; at the end the browser must
 * have complained about nothing but what the journey expected.
 */
export const test = base.extend<{ expectedComplaints: RegExp[]; complaints: string[] }, { portal: void }>({
  portal: [
    async ({}, use, { project, parallelIndex }) => {
      takePortal(project.name, parallelIndex);
      await use();
    },
    { scope: "worker", auto: true },
  ],
  expectedComplaints: [[], { option: true }],
  baseURL: async ({}, use) => use(process.env.E2E_PORTAL_URL),
  // Somebody who has read the notice on cookies: its own journey is in privacy.spec.ts.
  storageState: async ({ baseURL }, use) =>
    use({
      cookies: [],
      origins: [{ origin: baseURL ?? "", localStorage: [{ name: "gleba:aviso-cookies", value: "lido" }] }],
    }),
  complaints: [
    async ({ page, expectedComplaints }, use, testInfo) => {
      const complaints = complaintsOf(page);
      await use(complaints);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach("the page", { body: await wordsOf(page), contentType: "text/plain" });
      expect(complaints.filter((text) => !expectedComplaints.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The same portal on another device: nothing of this browser is there. Close its context. */
export const openAnew = async (page: Page): Promise<Page> => {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  return (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
};

/** Addresses of the portal that this worker's journeys share. */
export const portalUrl = (): string => process.env.E2E_PORTAL_URL ?? "";
export const apiUrl = (): string => process.env.E2E_API_URL ?? "";
export const dataDir = (): string => process.env.E2E_DATA_DIR ?? "";
/** What its database is, and where, if it is not the one in the data folder. */
export const databaseKind = (): DatabaseKind => (databaseUrl() ? "installed" : "embedded");
export const databaseUrl = (): string => process.env.E2E_PORTAL_DATABASE_URL ?? "";
