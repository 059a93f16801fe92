import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as net from "node:net";
import { join, resolve } from "node:path";
import { dataDir, databaseUrl } from "../visitor.ts";
import { NAMES, type Ports } from "./proxies.ts";
import { freePort, UNHURRIED } from "./start-portal.ts";
import { untilListening } from "./until-listening.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** A server of the company's installation. */
export interface CompanyServer {
  port: number;
  /** Stops it as a service manager does; answers its exit code. */
  stop: () => Promise<number | null>;
}

/** A socket that is bound and that this process takes nothing from, as systemd holds `gleba-api.socket`. */
const holdSocket = (port: number): { fd: number; close: () => void } => {
  const { _createServerHandle: create } = net as unknown as {
    _createServerHandle: (address: string, port: number, family: 4) => number | { fd: number; close: () => void };
  };
  const handle = create("127.0.0.1", port, 4);
  if (typeof handle === "number") throw new Error(`port ${port} cannot be held: ${handle}`);
  return { fd: handle.fd, close: () => handle.close() };
};

/** Ports for one installation. */
export const choosePorts = async (): Promise<Ports> => ({
  https: await freePort(),
  http: await freePort(),
  portals: [await freePort(), await freePort()],
  api: await freePort(),
});

/**
 * The portal of this worker under two host names of a company, with servers of its own on the same data: API processes
 * that share a socket, and portal hosts at two ports, as the units of `deploy/systemd` run them.
 */
export const openCompany = (ports: Ports, { drainMs, env = {} }: { drainMs: number; env?: NodeJS.ProcessEnv }) => {
  const socket = holdSocket(ports.api);
  const running = new Set<CompanyServer>();
  const environment = {
    ...process.env,
    ...UNHURRIED,
    NODE_ENV: "production",
    DATA_DIR: dataDir(),
    RELEASES_DIR: join(dataDir(), "releases"),
    ...(databaseUrl() && { DATABASE_URL: databaseUrl() }),
    PORTAL_ORIGIN: `https://${NAMES.portal}:${ports.https}`,
    PUBLIC_API_URL: `https://${NAMES.api}:${ports.https}`,
    INTERNAL_API_URL: `http://127.0.0.1:${ports.api}`,
    TRUST_PROXY: "127.0.0.1/32",
    UNSIGNED_HOST: "1",
    OPERATIONS_TOKEN: randomBytes(24).toString("hex"),
    DRAIN_MS: String(drainMs),
    ...env,
  };
  const keep = (child: ChildProcess, port: number): CompanyServer => {
    const ended = new Promise<number | null>((done) => child.once("close", done));
    const server = {
      port,
      stop: async () => {
        running.delete(server);
        child.kill("SIGTERM");
        return ended;
      },
    };
    running.add(server);
    return server;
  };
  const serveApi = async (
    root: string,
    program: string,
    words: string[],
    socketFd: number | "ignore",
    more: NodeJS.ProcessEnv,
  ) => {
    const child = spawn(program, [...words, join(root, "api/dist/main.js")], {
      cwd: root,
      env: { ...environment, ...more, LOG_LEVEL: "info" },
      stdio: ["ignore", "pipe", "inherit", socketFd],
    });
    await new Promise<void>((listening, failed) => {
      child.stdout?.on("data", (part: Buffer) => part.includes("Server listening") && listening());
      child.once("close", (code) => failed(new Error(`the API ended with ${code}`)));
    });
    return keep(child, ports.api);
  };
  /** One more process that takes requests from the socket, of this checkout or of another one; resolves once it does. */
  const startApi = (root = ROOT): Promise<CompanyServer> =>
    // The number of the process is part of what it is told, so a shell finds it out and becomes the server.
    serveApi(root, "sh", ["-c", 'LISTEN_PID=$$ exec "$0" "$@"', process.execPath], socket.fd, { LISTEN_FDS: "1" });
  /** One more process at a port of its own, as on another machine. */
  const startApiAt = (port: number): Promise<CompanyServer> =>
    serveApi(ROOT, process.execPath, [], "ignore", { API_PORT: String(port) });
  const startHost = async (port: number, root = ROOT): Promise<CompanyServer> => {
    const child = spawn(process.execPath, [join(root, "shell/dist/launcher.js")], {
      cwd: root,
      env: { ...environment, PORTAL_PORT: String(port), LOG_LEVEL: "silent" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await untilListening(port, () => child.exitCode !== null && `the portal host ended with ${child.exitCode}`);
    return keep(child, port);
  };
  return {
    portal: environment.PORTAL_ORIGIN,
    api: environment.PUBLIC_API_URL,
    token: environment.OPERATIONS_TOKEN,
    startApi,
    startApiAt,
    startHost,
    close: async () => {
      await Promise.all([...running].map(({ stop }) => stop()));
      socket.close();
    },
  };
};
