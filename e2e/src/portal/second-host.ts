import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { apiUrl, dataDir, expect, portalUrl } from "../visitor.ts";
import { freePort, UNHURRIED } from "./start-portal.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/**
 * Shows a page the same portal as another installation would have it: its files and its policies come from a portal host
 * with this environment. Answers how to end that host.
 */
export const configured = async (page: Page, env: Record<string, string>): Promise<() => void> => {
  const port = await freePort();
  const host = spawn(process.execPath, [join(ROOT, "shell/dist/server.js")], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...UNHURRIED,
      NODE_ENV: "production",
      PORTAL_PORT: String(port),
      PORTAL_ORIGIN: portalUrl(),
      PUBLIC_API_URL: apiUrl(),
      RELEASES_DIR: join(dataDir(), "releases"),
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: "ignore",
  });
  const own = `http://localhost:${port}`;
  const ready = async () => (await fetch(`${own}/healthz`).catch(() => null))?.ok;
  await expect.poll(ready, { timeout: 120_000 }).toBe(true);
  // To the browser an answer handed in has come from nowhere, so it asks before it lets the page reach this machine.
  await page.context().grantPermissions(["local-network-access"]);
  await page.route(`${portalUrl()}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(portalUrl(), own) });
    await route.fulfill({ response });
  });
  return () => host.kill();
};
