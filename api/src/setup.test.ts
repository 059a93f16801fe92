import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { FIRST_ADMINISTRATOR_FILE } from "./first-start.ts";
import { openStorage } from "#platform/files/open-storage.ts";
import { createTestDatabase } from "./testing/database.ts";
import { programFile } from "./testing/program.ts";

const run = promisify(execFile);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "gleba-setup-"));
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

test("the first administrator's link stands in a file of its owner's alone, and in nothing that is printed", async () => {
  const database = await createTestDatabase();
  const home = join(dataDir, "not/there/yet");
  const { stdout, stderr } = await run(process.execPath, [programFile("setup")], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: home, DEMO: "0" },
  });
  const file = join(home, FIRST_ADMINISTRATOR_FILE);
  const { link } = JSON.parse(await readFile(file, "utf8")) as { link: string };
  const token = new URL(link).searchParams.get("token") ?? "no token";
  expect(stdout).toContain(file);
  expect(stdout + stderr).not.toContain(token);
  expect(await modeOf(file)).toBe("600");
  await database.drop();
});

test("what people upload lies where no other user of the machine gets, also in a folder that was made otherwise", async () => {
  const folder = join(dataDir, "files");
  await mkdir(folder);
  await chmod(folder, 0o755);
  await openStorage({ filesBucket: undefined, dataDir, publicUrl: "http://localhost:8081" });
  expect(await modeOf(folder)).toBe("700");
});
