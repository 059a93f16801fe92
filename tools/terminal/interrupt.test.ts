import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

const INTERRUPT = join(import.meta.dirname, "interrupt.mjs");
/** A command that would run for ever, says who it is, and what it does when it is to stop. */
const COMMAND = `import { onExit } from ${JSON.stringify(INTERRUPT)};
onExit(() => process.stdout.write("cleaned up\\n"));
setInterval(() => {}, 1000);
process.stdout.write("pid " + process.pid + "\\n");`;

test("a command that npm started through a shell stops, cleanly, when the shell is ended without passing it on", async () => {
  // Two commands, so that no shell takes the place of itself by the first.
  const shell = spawn("sh", ["-c", `"$NODE" --input-type=module -e "$COMMAND"; true`], {
    env: { ...process.env, NODE: process.execPath, COMMAND, npm_lifecycle_script: "node tools/run.mjs start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said: string[] = [];
  onTestFinished(() => {
    const [, pid] = said[0]?.split(" ") ?? [];
    // One that does not stop must not outlive its test.
    if (said.length < 5 && pid) process.kill(Number(pid), "SIGKILL");
  });
  // Until the command that has the other end of this pipe is gone.
  for await (const line of createInterface({ input: shell.stdout })) {
    said.push(line);
    if (line.startsWith("pid ")) shell.kill("SIGTERM");
  }
  expect(said.slice(1)).toEqual(["", "Stopping …", "cleaned up", "Everything is stopped."]);
});
