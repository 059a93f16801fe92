import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "../portal/start-portal.ts";
import { openMovingAddress } from "./moving-address.ts";

const DEBIAN = "/usr/lib/postgresql";
/** PostgreSQL refuses root: as root its programs run as nobody. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

const programs = (): string => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(DEBIAN, version, "bin")).find((bin) => existsSync(join(bin, "initdb")));
  if (!folder) throw new Error("There is no PostgreSQL in /usr/lib/postgresql. Debian: apt-get install postgresql.");
  return folder;
};

const addressOf = (port: number, database: string): string => `postgres://gleba@127.0.0.1:${port}/${database}`;

/** The main process of the server in a folder, and its children. */
const processesOf = (folder: string): string[] => {
  const [main = ""] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  return [main, ...execFileSync("pgrep", ["-P", main], { encoding: "utf8" }).trim().split("\n")];
};

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of a process in ms and, of a main process, of the children that have ended. */
const processorMsOf = (pid: string, withEnded: boolean): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticks = withEnded ? fields.slice(11, 15) : fields.slice(11, 13);
  return ticks.reduce((sum, count) => sum + Number(count), 0) * TICK_MS;
};

/** Asks a server one thing. */
export const query = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

/**
 * A primary of PostgreSQL as Debian packages it, and a streaming replica without which it confirms nothing. Everything is
 * synced to the disk, as it would be at a company's.
 */
export const createPair = async (settings = "") => {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), "gleba-pair-"));
  if (NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...NOBODY, cwd: folder, stdio: "ignore" });
  const data = { primary: join(folder, "primary"), replica: join(folder, "replica") };
  const port = { primary: await freePort(), replica: await freePort() };
  const running = new Set<keyof typeof data>();
  const start = (which: keyof typeof data, more: string) => {
    run(
      "pg_ctl",
      "-D",
      data[which],
      "-l",
      join(folder, `${which}.log`),
      "-w",
      "start",
      "-o",
      `-p ${port[which]} -h 127.0.0.1 -k ${folder} -c max_connections=200 ${more}`,
    );
    running.add(which);
  };
  run("initdb", "-D", data.primary, "-U", "gleba", "--auth=trust", "-E", "UTF8", "--no-locale");
  start("primary", `-c wal_level=replica ${settings}`);
  await query(addressOf(port.primary, "postgres"), "CREATE DATABASE gleba");
  const address = await openMovingAddress(port.primary);
  return {
    /** Where the portal finds its database, whichever server has it. */
    url: addressOf(address.port, "gleba"),
    /** Copies the primary, follows it, and from then on nothing counts as written that the replica does not have. */
    follow: async () => {
      const source = `host=127.0.0.1 port=${port.primary} user=gleba application_name=replica`;
      run("pg_basebackup", "-D", data.replica, "-d", source, "-R", "-X", "stream", "-c", "fast");
      start("replica", "");
      const primary = addressOf(port.primary, "gleba");
      await query(primary, "ALTER SYSTEM SET synchronous_standby_names = 'replica'");
      await query(primary, "SELECT pg_reload_conf()");
      for (;;) {
        const [row] = await query<{ state: string }>(primary, "SELECT sync_state AS state FROM pg_stat_replication");
        if (row?.state === "sync") return;
      }
    },
    /** Processor time that the primary has taken so far, in ms. */
    processorMs: () => processesOf(data.primary).reduce((sum, pid, index) => sum + processorMsOf(pid, index === 0), 0),
    /** Bytes that its log has grown to. */
    written: async () => {
      const text = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes";
      return (await query<{ bytes: number }>(addressOf(port.primary, "gleba"), text))[0]?.bytes ?? 0;
    },
    /** The machine of the primary is gone: every process of it at once, none says goodbye. */
    killPrimary: () => {
      for (const pid of processesOf(data.primary)) process.kill(Number(pid), "SIGKILL");
      running.delete("primary");
    },
    /** What whoever watches the servers does then: makes the replica the primary and moves the address to it. */
    promote: async () => {
      run("pg_ctl", "-D", data.replica, "-w", "promote");
      address.moveTo(port.replica);
    },
    close: async () => {
      await address.close();
      for (const which of running) run("pg_ctl", "-D", data[which], "-m", "immediate", "-w", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
