import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHostFolder, removeAbandonedFolders } from "./host-folders.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "gleba-folders-"));
  vi.stubEnv("TMPDIR", place);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true, force: true });
});

test("what a running host reads again stays as new as it runs: who removes old temporary files finds none", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const folder = await createHostFolder();
  const paths = [join(folder, "worker.mjs"), folder];
  await writeFile(paths[0]!, "");
  for (const path of paths) await utimes(path, daysAgo(11), daysAgo(11));

  await vi.advanceTimersByTimeAsync(3_600_000);
  vi.useRealTimers();
  for (const path of paths)
    await vi.waitFor(async () => {
      const { atime, mtime } = await stat(path);
      expect(Math.min(Number(atime), Number(mtime))).toBeGreaterThan(Number(daysAgo(1)));
    });
});

test("folders of launchers that were killed go, those of others that run stay, and so does what is not theirs", async () => {
  const running = await createHostFolder();
  const killed = await createHostFolder();
  await writeFile(join(killed, "host.mjs"), "");
  const foreign = join(place, "somebody's");
  await mkdir(foreign);
  for (const path of [killed, foreign]) await utimes(path, daysAgo(2), daysAgo(2));

  await removeAbandonedFolders();
  expect((await readdir(place)).map((name) => join(place, name)).toSorted()).toEqual([foreign, running].toSorted());
});
