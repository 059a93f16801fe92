import { execFile } from "node:child_process";
import { copyFile, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { addOwner } from "../../../release/src/commands/owners.ts";
import { promote } from "../../../release/src/commands/promote.ts";
import { readCurrent } from "../../../release/src/registry.ts";
import { folderStore } from "../../../release/src/store/folder-store.ts";
import { bundleTool } from "../../../release/src/testing/bundle-tool.ts";
import { fixtureRelease, temporaryFolder, writeBuild } from "../../../release/src/testing/fixture-release.ts";
import { createPerson, now, publishAll, untried } from "../../../release/src/testing/owned-portal.ts";
import { ROOT } from "../../root.mjs";
import { readSettings } from "../../settings.ts";

const AREAS = ["mfe-public", "mfe-customer", "mfe-admin"];
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

/** A container's volume, and what the service `releases` does at an `up` with an image of this version. */
const setUp = async () => {
  const data = await temporaryFolder();
  folders.push(data);
  const store = folderStore(join(data, "releases"));
  const up = async (version: string, { args = [] as string[], env = {} } = {}) => {
    const image = await temporaryFolder();
    folders.push(image);
    await symlink(dirname(await bundleTool()), join(image, "release-tool"));
    await copyFile(join(ROOT, "deploy/container/release.sh"), join(image, "release.sh"));
    for (const name of ["shell", "host", ...AREAS]) {
      const build = await writeBuild(fixtureRelease(name, version));
      const folder = name === "host" ? "shell/dist/host" : `${name}/dist/web`;
      await mkdir(join(image, dirname(folder)), { recursive: true });
      await symlink(build, join(image, folder));
    }
    const variables = { PATH: process.env["PATH"], RELEASE_BROWSER: "none", DATA_DIR: data, ...env };
    return promisify(execFile)("sh", [join(image, "release.sh"), ...args], { env: variables });
  };
  const current = async () => {
    const { shell, host, remotes } = (await readCurrent(store)).registry!;
    return [shell, host!, ...AREAS.map((name) => remotes[name]!)].map(({ version }) => version).join(" ");
  };
  return { data, store, up, current };
};

test("the first up puts the image's builds into force, and a later one publishes alone: versions and canaries of teams stay", async () => {
  const { data, store, up, current } = await setUp();
  await up("1.0.0");
  expect(await current()).toBe("1.0.0 1.0.0 1.0.0 1.0.0 1.0.0");
  // It is the folder that the release tool of a clone takes with the same environment, and the portal host.
  expect(readSettings({ DATA_DIR: data }).releasesDir).toBe(join(data, "releases"));
  expect(await readdir(join(data, "releases"))).toContain("index.html");

  await publishAll(store, "mfe-admin@1.5.0", "mfe-public@1.5.0");
  await promote(store, ["mfe-admin@1.5.0"], { ...untried, now });
  await promote(store, ["mfe-public@1.5.0"], { ...untried, now, percent: 10 });
  for (const version of ["1.0.0", "2.0.0"]) await up(version);
  expect(await current()).toBe("1.0.0 1.0.0 1.0.0 1.0.0 1.5.0");
  expect((await readCurrent(store)).registry!.remotes["mfe-public"]).toMatchObject({ canary: { percent: 10 } });
  expect(await store.list("shell")).toEqual(["1.0.0", "2.0.0"]);
});

test("on a portal with owners an up needs no key, and promoting an image's builds is a command that has one", async () => {
  const { data, store, up, current } = await setUp();
  await up("1.0.0");
  const { author, publicKey: key } = createPerson();
  await addOwner(store, { name: "shell", key, who: "Gleba" }, { now, author });
  const file = join(data, "gleba.pem");
  await writeFile(file, author.key.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  await up("2.0.0", { env: { RELEASE_COMPANY_KEYS: key } });
  expect(await current()).toBe("1.0.0 1.0.0 1.0.0 1.0.0 1.0.0");
  await expect(up("2.0.0", { args: ["promote"] })).rejects.toThrow("This portal has owners");
  await up("2.0.0", { args: ["promote"], env: { RELEASE_KEY_FILE: file, RELEASE_COMPANY_KEYS: key } });
  expect(await current()).toBe("2.0.0 2.0.0 2.0.0 2.0.0 2.0.0");
});
