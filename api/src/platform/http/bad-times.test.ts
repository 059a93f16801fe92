import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startServerProcess, type ServerProcess } from "../../testing/server-process.ts";

const run = promisify(execFile);

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "gleba-bad-times-"));
  // The database's own user must get in when the tests run as root.
  await chmod(dataDir, 0o755);
  server = await startServerProcess(dataDir, {
    DATABASE_CONNECT_TIMEOUT_MS: "1000",
    DATABASE_STATEMENT_TIMEOUT_MS: "1000",
  });
});
afterAll(async () => {
  await signalDatabase("SIGCONT").catch(() => {});
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends a signal to all processes of the embedded database: its main one, and one for each connection. */
const signalDatabase = async (signal: NodeJS.Signals): Promise<void> => {
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith("postmaster.pid"));
  if (!file) throw new Error("no database runs in the data folder");
  const postmaster = Number((await readFile(join(dataDir, file), "utf8")).split("\n")[0]);
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid="]);
  const children = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []));
  for (const pid of [postmaster, ...children]) process.kill(pid, signal);
};

const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(`${server.origin}${path}`, init);
const askGraphql = () =>
  ask("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ siteHome { entries { type } } }" }),
  });
/** More than the server has connections to the database. */
const crowd = () => Promise.all(Array.from({ length: 40 }, (_, n) => ask(`/api/public/ventures/${n + 1}`)));
const statuses = (answers: readonly Response[]) => [...new Set(answers.map(({ status }) => status))];

test("people at a server whose database is frozen are asked to try again, and are served once it is back", async () => {
  expect(statuses(await crowd())).toEqual([404]);

  await signalDatabase("SIGSTOP");
  const answers = await crowd();
  expect(statuses(answers)).toEqual([503]);
  expect(answers.map(({ headers }) => headers.get("retry-after"))).toEqual(answers.map(() => "5"));
  expect(await answers[0]!.json()).toMatchObject({
    code: "temporarily_unavailable",
    message: "O servidor não conseguiu responder neste momento. Aguarde um instante e tente de novo.",
  });
  const { errors } = (await (await askGraphql()).json()) as { errors: { extensions: object }[] };
  expect(errors[0]!.extensions).toMatchObject({ status: 503, code: "temporarily_unavailable" });
  expect((await ask("/readyz")).status).toBe(503);
  expect((await ask("/healthz")).status).toBe(200);

  await signalDatabase("SIGCONT");
  await vi.waitFor(async () => expect((await ask("/readyz")).status).toBe(200), { timeout: 60_000, interval: 100 });
  await vi.waitFor(async () => expect(statuses(await crowd())).toEqual([404]), { timeout: 60_000, interval: 100 });
});

test("people at a server whose database was killed are served again, and none is sent to the technical team", async () => {
  await signalDatabase("SIGKILL");
  const during = statuses(await crowd());
  expect(during.filter((status) => status !== 404 && status !== 503)).toEqual([]);
  await vi.waitFor(async () => expect(statuses(await crowd())).toEqual([404]), { timeout: 60_000, interval: 100 });
});

/** A connection that sends this and then nothing more, and never closes its side. */
const slowConnection = async (bytes: string): Promise<Socket> => {
  const { port, hostname } = new URL(server.origin);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(bytes);
  return socket;
};

test("a server with three hundred slow connections stops in good order", async () => {
  const kinds = [
    "",
    "GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ",
    "POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{",
  ];
  const open = await Promise.all(Array.from({ length: 300 }, (_, n) => slowConnection(kinds[n % kinds.length]!)));
  // All of them have arrived, since this request came after them.
  expect((await ask("/healthz")).status).toBe(200);
  expect(await server.stop()).toBe(0);
  for (const socket of open) socket.destroy();
});
