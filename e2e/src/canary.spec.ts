import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { AREA, expectArea, expectFailure, openArea, publishChanged } from "./failing-area.ts";
import { release } from "./release.ts";
import { apiUrl, expect, portalUrl, test } from "./visitor.ts";

// What the browser says of the canary's failure is its own affair.
test.use({ expectedComplaints: [/./] });

const CANARY = "9.9.9-canary";

/** The one version of the area that the page names, and the versions whose files the browser asked for. */
const shownBy = async (page: Page) =>
  page.evaluate((area) => {
    const registry = JSON.parse(document.getElementById("gleba-registry")?.textContent ?? "{}");
    const files = performance.getEntriesByType("resource").map(({ name }) => name.split("/"));
    const loaded = files.filter((parts) => parts[3] === area).map((parts) => parts[4]);
    return { version: registry.remotes[area].version, side: registry.remotes[area].side, loaded: [...new Set(loaded)] };
  }, AREA);

const inBucket = (page: Page, bucket: number) =>
  page.context().addCookies([{ name: "gleba-bucket", value: String(bucket), url: portalUrl() }]);

test("one in a hundred visitors gets a canary, in page and code alike, and its failure counts on its side", async ({
  page,
}) => {
  const place = await mkdtemp(join(tmpdir(), "gleba-canary-"));
  const folder = join(place, CANARY);
  // The gate's page is no browser: what fails in browsers alone comes through.
  const code = (text: string) => `if (!/jsdom/.test(navigator.userAgent)) throw new Error("not here");\n${text}`;
  await publishChanged(folder, { code });
  await release("publish", folder);
  await release("promote", `${AREA}@${CANARY}`, "--percent", "1");
  try {
    // A first page: the stable version, and a bucket for the next ones.
    await openArea(page);
    await expectArea(page);
    expect(await shownBy(page)).toMatchObject({ side: undefined });
    const drawn = (await page.context().cookies()).find(({ name }) => name === "gleba-bucket");
    expect(drawn).toMatchObject({ value: expect.stringMatching(/^\d{1,2}$/), sameSite: "Lax", httpOnly: true });

    await inBucket(page, 1);
    await openArea(page);
    await expectArea(page);
    const stable = await shownBy(page);
    expect(stable).toEqual({ version: stable.version, side: "stable", loaded: [stable.version] });
    expect(stable.version).not.toBe(CANARY);

    await inBucket(page, 0);
    await openArea(page);
    await expectFailure(page, /não pôde ser iniciada/);
    expect(await shownBy(page)).toEqual({ version: CANARY, side: "canary", loaded: [CANARY] });

    // Nothing is concluded from one visit, and the tool says how many are missing.
    const judged = async () => {
      const { canaries } = await release("judge", "--api", apiUrl());
      return (canaries as { name: string }[]).find(({ name }) => name === AREA);
    };
    await expect.poll(judged).toMatchObject({
      canary: CANARY,
      percent: 1,
      sides: { canary: { visits: 1, failed: 1, frozen: 0 } },
      verdict: { outcome: "wait", missing: { canary: 49 } },
    });
  } finally {
    await release("rollback", AREA);
    await rm(place, { recursive: true });
  }
  await openArea(page);
  await expectArea(page);
});
