import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "../portal/ask.ts";
import { choosePorts, openCompany } from "../portal/company.ts";
import { createCertificate, startProxy } from "../portal/proxies.ts";
import { newDataDir, removeDataDir, startPortal } from "../portal/start-portal.ts";
import { releaseIn } from "../release.ts";
import { expect, test } from "../visitor.ts";
import { closingAtTheEnd } from "./at-the-end.ts";
import { largestDevelopment, sendVisitors } from "./load.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
/** A checkout of an earlier commit, installed and built. */
const EARLIER = process.env.EARLIER_CHECKOUT ?? "";
const VISITORS = 16;
/** What is asked of each mixture of old and new before it goes on. */
const REQUESTS = 600;

/** What is released together with a checkout, in the order of docs/releasing.md: the host first. */
const BUILDS = [
  "shell/dist/host",
  "shell/dist/web",
  "mfe-public/dist/web",
  "mfe-customer/dist/web",
  "mfe-admin/dist/web",
];

const targetIn = async (folder: string): Promise<string> => {
  const { name, version } = JSON.parse(await readFile(join(folder, "release.json"), "utf8"));
  return `${name}@${version}`;
};

const atTheEnd = closingAtTheEnd();

test("a company goes from an earlier release to this one while people read and reserve, and no request fails", async ({
  request,
}) => {
  test.skip(EARLIER === "", "npm run trials -- upgrade --from <commit>");
  test.setTimeout(1_800_000);
  const place = createCertificate();
  atTheEnd(place.remove);
  const { ask, close } = createClient(place.text);
  atTheEnd(close);
  const folder = await newDataDir();
  atTheEnd(() => removeDataDir(folder));
  // It holds the database, and stays as it was to the end: one more process of the earlier release.
  const first = await startPortal({ dataDir: folder, root: EARLIER });
  atTheEnd(first.stop);
  const ports = await choosePorts();
  const releases = join(folder, "releases");
  const company = openCompany(ports, { drainMs: 2_000, env: { DATA_DIR: folder, RELEASES_DIR: releases } });
  atTheEnd(company.close);
  const [apis, hosts] = await Promise.all([
    Promise.all([company.startApi(EARLIER), company.startApi(EARLIER)]),
    Promise.all(ports.portals.map((port) => company.startHost(port, EARLIER))),
  ]);
  atTheEnd(await startProxy("nginx", ports, place));
  const development = await largestDevelopment(request, first.apiUrl);
  const load = sendVisitors(ask, company, development, VISITORS);
  const serveMore = async (): Promise<void> => {
    for (const before = load.total(); load.total() < before + REQUESTS;) await wait(20);
  };

  await serveMore();
  // The order of an upgrade: API, hosts, then the releases. The first new process brings the database forward.
  for (const n of [0, 1]) {
    apis[n] = await company.startApi().finally(apis[n]!.stop);
    await serveMore();
  }
  for (const n of [0, 1]) {
    expect(await hosts[n]!.stop()).toBe(0);
    hosts[n] = await company.startHost(ports.portals[n]!);
    await serveMore();
  }
  const folders = BUILDS.map((build) => join(ROOT, build));
  await releaseIn(releases, "publish", ...folders);
  await releaseIn(releases, "promote", ...(await Promise.all(folders.map(targetIn))), "--over-budget");
  await serveMore();
  await load.stop();

  console.log(`${load.total()} requests`, load.counts, {
    confirmed: load.acknowledged.length,
    failed: load.failures.length,
    longest: load.longest(),
  });
  expect(load.failures).toEqual([]);
  const shell = await targetIn(join(ROOT, "shell/dist/web"));
  const page = await ask(`${company.portal}/`);
  expect(page.text, "what visitors get is the new shell").toContain(shell.replace("@", "/"));
  const { reserved } = await largestDevelopment(request, first.apiUrl);
  expect(load.acknowledged.filter(({ lot }) => !reserved.has(lot))).toEqual([]);
});
