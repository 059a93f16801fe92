import { execFile } from "node:child_process";
import { chmod, copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../../../release/src/testing/fixture-release.ts";
import { ROOT } from "../../root.mjs";

const DAY = 86_400;

/** The service `backup` of the compose file from this instant on, with a clock and a program that write down what they are asked. */
const nights = async (instant: number, programEnds: number): Promise<string[]> => {
  const folder = await temporaryFolder();
  const program = async (name: string, lines: string) => {
    await writeFile(join(folder, name), `#!/bin/sh\n${lines}\n`);
    await chmod(join(folder, name), 0o755);
  };
  await copyFile(join(ROOT, "deploy/container/backup.sh"), join(folder, "backup.sh"));
  await writeFile(join(folder, "now"), String(instant));
  await writeFile(join(folder, "log"), "");
  await program("date", `cat ${folder}/now`);
  // The third wait is the end of the test.
  await program(
    "sleep",
    `echo "sleep $1" >> ${folder}/log; [ $(grep -c sleep ${folder}/log) -lt 3 ] || kill $PPID; echo $(($(cat ${folder}/now) + $1)) > ${folder}/now`,
  );
  await program("node", `echo "node $*" >> ${folder}/log; exit ${programEnds}`);
  const env = { PATH: `${folder}:${process.env["PATH"]}` };
  await promisify(execFile)("sh", [join(folder, "backup.sh")], { env }).catch(() => undefined);
  const log = (await readFile(join(folder, "log"), "utf8")).trim().split("\n");
  await rm(folder, { recursive: true });
  return log;
};

const BACKUP = "node --enable-source-maps api/dist/backup.js --verify";

test.each([
  ["noon in São Paulo", Date.UTC(2026, 10, 29, 15) / 1000, 14.5 * 3600],
  ["a second before", Date.UTC(2026, 10, 29, 5, 29, 59) / 1000, 1],
  ["the very moment", Date.UTC(2026, 10, 29, 5, 30) / 1000, DAY],
])("started at %s, the container backs up at half past two and each night after", async (_when, instant, wait) => {
  expect(await nights(instant, 0)).toEqual([`sleep ${wait}`, BACKUP, `sleep ${DAY}`, BACKUP, `sleep ${DAY}`]);
});

test("a night without a backup is followed by another try", async () => {
  expect(await nights(Date.UTC(2026, 10, 29, 5) / 1000, 1)).toEqual([
    "sleep 1800",
    BACKUP,
    `sleep ${DAY}`,
    BACKUP,
    `sleep ${DAY}`,
  ]);
});
