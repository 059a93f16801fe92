import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { spawn, type ChildProcess } from "node:child_process";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killGroup, run } from "../../terminal/child.mjs";
import { Failure } from "../../terminal/failure.mjs";
import { onExit } from "../../terminal/interrupt.mjs";
import { aptInstall, canInstall } from "./debian.ts";
import { freePort } from "./free-port.ts";

/** A running S3 server with one empty bucket. */
export interface BucketServer {
  /** What names the bucket to its clients. */
  env: Record<string, string>;
  stop: () => void;
}

/** One Ceph in a folder of its own: runs its programs to their end, or until it is stopped. */
interface Ceph {
  folder: string;
  conf: string;
  call: (program: string, ...args: string[]) => Promise<number>;
  serve: (program: string, ...args: string[]) => void;
  stop: () => void;
}

/** Ceph's S3 gateway with the smallest cluster it runs on: one monitor, and one store that lives in memory. */
const PROGRAMS = ["ceph-mon", "ceph-osd", "radosgw", "radosgw-admin", "ceph", "ceph-authtool", "monmaptool"];
const PACKAGES = ["ceph-mon", "ceph-osd", "radosgw"];
const LONGEST_START_MS = 60_000;
const SENTENCE = "The S3 server of the tests could not be started.";

const isInstalled = () => PROGRAMS.every((program) => existsSync(join("/usr/bin", program)));

/** True when a real S3 server can be started here, installing Debian's when that is possible. */
export const findBucketServer = async (logsDir: string): Promise<boolean> => {
  if (!isInstalled() && canInstall()) for (const name of PACKAGES) await aptInstall(name, logsDir);
  return isInstalled();
};

const CAPS = {
  "mon.": ["mon", "allow *"],
  "client.admin": ["mon", "allow *", "osd", "allow *"],
  "client.rgw": ["mon", "allow rw", "osd", "allow rwx"],
  "osd.0": ["mon", "allow profile osd", "osd", "allow *"],
};

/** Without `tcp_nodelay` the gateway holds the second half of an answer until the first is acknowledged: 40 ms for each that is read. */
const settingsOf = ({ folder, fsid, mon, web }: { folder: string; fsid: string; mon: number; web: number }) => `[global]
fsid = ${fsid}
keyring = ${folder}/keyring
mon host = v2:127.0.0.1:${mon}/0
mon initial members = a
public addr = 127.0.0.1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon max pg per osd = 2000
mon data avail crit = 1
mon data avail warn = 2
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.$pid.asok
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${web} tcp_nodelay=1
`;

const openCeph = (logsDir: string): Ceph => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-bucket-"));
  const conf = join(folder, "ceph.conf");
  const options = { cwd: folder, logFile: join(logsDir, "installed-bucket.log"), sentence: SENTENCE };
  const children: ChildProcess[] = [];
  const end = () => {
    for (const child of children.reverse()) killGroup(child, "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const unregister = onExit(end);
  return {
    folder,
    conf,
    call: (program, ...args) => run(program, args, options),
    serve: (program, ...args) => {
      const log = openSync(join(folder, `${program}.out`), "w");
      children.push(
        spawn(program, ["-f", "-c", conf, ...args], { cwd: folder, stdio: ["ignore", log, log], detached: true }),
      );
    },
    stop: () => {
      unregister();
      end();
    },
  };
};

/** Keys of everybody who talks to the cluster. */
const createKeys = async ({ folder, call }: Ceph): Promise<void> => {
  const keyring = join(folder, "keyring");
  await call("ceph-authtool", "--create-keyring", keyring);
  for (const [name, caps] of Object.entries(CAPS)) {
    const pairs = caps.flatMap((word, n) => (n % 2 === 0 ? ["--cap", word] : [word]));
    await call("ceph-authtool", keyring, "--gen-key", "-n", name, ...pairs);
  }
};

/** Monitor, store and gateway. */
const startDaemons = async ({ folder, conf, call, serve }: Ceph, fsid: string, mon: number): Promise<void> => {
  const osd = randomUUID();
  await call("monmaptool", "--create", "--fsid", fsid, "--addv", "a", `[v2:127.0.0.1:${mon}]`, "monmap");
  const keyring = join(folder, "keyring");
  await call("ceph-mon", "-c", conf, "--mkfs", "-i", "a", "--monmap", "monmap", "--keyring", keyring);
  serve("ceph-mon", "-i", "a");
  await call("ceph", "-c", conf, "--connect-timeout", "30", "osd", "new", osd, "0");
  await call("ceph-osd", "-c", conf, "-i", "0", "--mkfs", "--osd-uuid", osd);
  serve("ceph-osd", "-i", "0");
  serve("radosgw", "-n", "client.rgw");
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" }, () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
  });

const untilListening = async (port: number, folder: string): Promise<void> => {
  const began = performance.now();
  while (!(await isListening(port))) {
    if (performance.now() - began > LONGEST_START_MS)
      throw new Failure(`${SENTENCE} It does not listen. See ${folder}.`);
    await new Promise((next) => setTimeout(next, 200));
  }
};

/** Starts an S3 server of its own in a temporary folder, with one empty bucket. */
export const startBucketServer = async (logsDir: string): Promise<BucketServer> => {
  const [mon, web] = [await freePort(), await freePort()];
  const [fsid, secret] = [randomUUID(), randomUUID()];
  const ceph = openCeph(logsDir);
  const { folder, conf, call, stop } = ceph;
  for (const name of ["mon", "osd"]) mkdirSync(join(folder, name));
  writeFileSync(conf, settingsOf({ folder, fsid, mon, web }));
  await createKeys(ceph);
  await startDaemons(ceph, fsid, mon);
  await untilListening(web, folder);
  const user = ["--uid=tests", "--display-name=tests", "--access-key=tests", `--secret-key=${secret}`];
  await call("radosgw-admin", "-c", conf, "-n", "client.rgw", "user", "create", ...user);
  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${web}`,
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "tests",
      AWS_SECRET_ACCESS_KEY: secret,
      INSTALLED_BUCKET: "s3://gleba-tests",
    },
    stop,
  };
};
