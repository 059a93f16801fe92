import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gleba-claim-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PROGRAM = `
  const { claimFolder } = await import(${JSON.stringify(join(import.meta.dirname, "folder-claim.ts"))});
  await claimFolder(process.argv[1]).then(() => console.log("claimed"), (error) => console.log(error.message));
  if (process.argv[2] === "stay") setInterval(() => {}, 1_000);
`;

/** Somebody who starts a portal on the folder; answers what they read first. */
const start = async (stay = true) => {
  const args = ["--import", "tsx", "--input-type=module", "-e", PROGRAM, folder, stay ? "stay" : ""];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = (await once(child.stdout.setEncoding("utf8"), "data")) as [string];
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, "close");
    child.kill(signal);
    await ended;
  };
  return { said: said.trim(), end };
};

test("who starts a second portal on a data folder is told so, until the first one has ended, however it ends", async () => {
  const first = await start();
  expect(first.said).toBe("claimed");
  const refused = `A portal already runs on the data folder ${folder}. Stop it, or choose another folder with DATA_DIR=….`;
  expect((await start(false)).said).toBe(refused);
  // The first one has lost nothing by it.
  expect((await start(false)).said).toBe(refused);
  await first.end("SIGKILL");
  const second = await start();
  expect(second.said).toBe("claimed");
  await second.end("SIGTERM");
  expect(existsSync(join(folder, "running.json"))).toBe(false);
});

test("what a full disk or another program leaves there keeps nobody from starting", async () => {
  for (const left of ["null", '{"port":1', '{"port":99999,"word":"x"}']) {
    writeFileSync(join(folder, "running.json"), left);
    const { said, end } = await start();
    expect(said).toBe("claimed");
    await end("SIGKILL");
  }
});
