import { createHash } from "node:crypto";
import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { signedInStaff } from "./sessions.ts";
import { apiUrl, dataDir, expect } from "./visitor.ts";

/** The area that fails; whatever happens to it, the shell and the other areas must live. */
export const AREA = "mfe-admin";
const SCREEN = "/admin/dashboard";

const releases = () => join(dataDir(), "releases");

/** The folder of the area's version that everybody is shown. */
export const folderInForce = async (): Promise<string> => {
  const newest = (await readdir(join(releases(), "registry"))).filter((name) => name.endsWith(".json")).toSorted();
  const { remotes } = JSON.parse(await readFile(join(releases(), "registry", newest.at(-1) ?? ""), "utf8"));
  return join(releases(), AREA, remotes[AREA].version);
};

let session: Promise<string> | undefined;

/** Somebody of the staff goes to the area. */
export const openArea = async (page: Page): Promise<void> => {
  session ??= signedInStaff(page.request);
  await page.addInitScript((stored) => localStorage.setItem("CRM", stored), await session);
  await page.goto(SCREEN, { waitUntil: "commit" });
};

export const again = (page: Page) => page.getByRole("button", { name: "Tentar novamente" });

/** The area says why it did not open; header and footer are those of the living portal. */
export const expectFailure = async (page: Page, sentence: RegExp, heading = "Esta área não abriu") => {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(sentence);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
};

export const expectArea = async (page: Page) => {
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/não abriu|manutenção/);
};

/** What whoever runs the portal reads of a version of the area. */
export const healthOf = async (page: Page, version: string): Promise<{ failures: Record<string, number> }> => {
  const builds: { remote: string; version: string; failures: Record<string, number> }[] = await (
    await page.request.get(`${apiUrl()}/internal/releases`)
  ).json();
  return builds.find((build) => build.remote === AREA && build.version === version) ?? { failures: {} };
};

/** What happens to an area: makes it so, and answers how it ends. */
export type Fault = (page: Page) => Promise<() => Promise<unknown>>;

/** The files of the version in force that match are changed, or (undefined) gone, as on a disk that fails. */
export const onDisk =
  (pattern: RegExp, change?: (text: string) => string): Fault =>
  async () => {
    const folder = await folderInForce();
    const file = (await readdir(folder)).find((name) => pattern.test(name)) ?? "";
    const kept = join(folder, `.kept-${file}`);
    const packed = [`${file}.br`, `${file}.gz`];
    for (const name of [file, ...packed]) await rename(join(folder, name), join(folder, `.kept-${name}`));
    if (change) await writeFile(join(folder, file), change(await readFile(kept, "utf8")));
    return async () => {
      for (const name of [file, ...packed]) await rename(join(folder, `.kept-${name}`), join(folder, name));
    };
  };

/** What becomes of the area's entry on its way. */
export const onTheWay =
  (fault: (route: Route) => Promise<void>): Fault =>
  async (page) => {
    const entry = `**/${AREA}/*/remoteEntry.js*`;
    await page.route(entry, fault);
    return () => page.unroute(entry);
  };

const sha384 = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

/** A version of the area that no gate was asked about, in this browser alone. */
export const ofVersion =
  (version: string, { facts = {}, code }: { facts?: object; code?: (text: string) => string }): Fault =>
  async (page) => {
    const folder = join(releases(), AREA, version);
    await publishChanged(folder, { facts, ...(code && { code }) });
    const value = `${AREA}@${version}`;
    await page.context().addCookies([{ name: "gleba-versions", value, url: process.env.E2E_PORTAL_URL ?? "" }]);
    return async () => {
      await page.context().clearCookies({ name: "gleba-versions" });
      await rm(folder, { recursive: true });
    };
  };

/** Writes a build like the one in force, but for some facts and the code of its entry; the version is the folder's name. */
export const publishChanged = async (
  folder: string,
  { facts = {}, code }: { facts?: object; code?: (text: string) => string },
): Promise<void> => {
  await cp(await folderInForce(), folder, { recursive: true });
  const read = (name: string) => readFile(join(folder, name), "utf8");
  const release = { ...JSON.parse(await read("release.json")), ...facts, version: folder.split("/").at(-1) };
  if (code) {
    const changed = code(await read("remoteEntry.js"));
    release.entry.integrity = sha384(changed);
    release.files["remoteEntry.js"] = sha384(changed);
    await writeFile(join(folder, "remoteEntry.js"), changed);
    for (const copy of ["remoteEntry.js.br", "remoteEntry.js.gz"]) {
      delete release.compressed[copy];
      await rm(join(folder, copy));
    }
  }
  await writeFile(join(folder, "release.json"), JSON.stringify(release));
};
