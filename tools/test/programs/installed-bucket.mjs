import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endGroup, run } from "../../terminal/child.mjs";
import { Failure } from "../../terminal/failure.mjs";
import { onLeaving } from "../../terminal/interrupt.mjs";
import { aptInstall, canInstall } from "./debian.mjs";
import { freePort } from "./free-port.mjs";

/** Ceph's S3 gateway with the smallest cluster it runs on: one monitor, and one store that lives in memory. */
const PROGRAMS = ["ceph-mon", "ceph-osd", "radosgw", "radosgw-admin", "ceph", "ceph-authtool", "monmaptool"];
const PACKAGES = ["ceph-mon", "ceph-osd", "radosgw"];
const LONGEST_START_MS = 60_000;

const isThere = () => PROGRAMS.every((program) => existsSync(join("/usr/bin", program)));

/** True when a real S3 server can be started here, installing Debian's when that is possible. */
export const findBucketServer = async (logsDir) => {
  if (!isThere() && canInstall()) for (const name of PACKAGES) await aptInstall(name, logsDir);
  return isThere();
};

const CAPS = {
  "mon.": ["mon", "allow *"],
  "client.admin": ["mon", "allow *", "osd", "allow *"],
  "client.rgw": ["mon", "allow rw", "osd", "allow rwx"],
  "osd.0": ["mon", "allow profile osd", "osd", "allow *"],
};

const settingsOf = ({ folder, fsid, mon, web }) => `[global]
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
rgw frontends = beast endpoint=127.0.0.1:${web}
`;

const listens = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" }, () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
  });

/**
 * Starts an S3 server of its own in a temporary folder, with one empty bucket.
 *
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>} `env`: what names the bucket to its clients
 */
export const startBucketServer = async (logsDir) => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-bucket-"));
  const [mon, web] = [await freePort(), await freePort()];
  const [fsid, osd, secret] = [randomUUID(), randomUUID(), randomUUID()];
  const conf = join(folder, "ceph.conf");
  const keyring = join(folder, "keyring");
  const sentence = "The S3 server of the tests could not be started.";
  const logFile = join(logsDir, "installed-bucket.log");
  const children = [];
  const call = (program, ...args) => run(program, args, { cwd: folder, logFile, sentence });
  const serve = (program, ...args) => {
    const log = openSync(join(folder, `${program}.out`), "w");
    children.push(
      spawn(program, ["-f", "-c", conf, ...args], { cwd: folder, stdio: ["ignore", log, log], detached: true }),
    );
  };
  const end = () => {
    for (const child of children.reverse()) endGroup(child, "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const withdraw = onLeaving(end);

  for (const name of ["mon", "osd"]) mkdirSync(join(folder, name));
  writeFileSync(conf, settingsOf({ folder, fsid, mon, web }));
  await call("ceph-authtool", "--create-keyring", keyring);
  for (const [name, caps] of Object.entries(CAPS)) {
    const pairs = caps.flatMap((word, n) => (n % 2 === 0 ? ["--cap", word] : [word]));
    await call("ceph-authtool", keyring, "--gen-key", "-n", name, ...pairs);
  }
  await call("monmaptool", "--create", "--fsid", fsid, "--addv", "a", `[v2:127.0.0.1:${mon}]`, "monmap");
  await call("ceph-mon", "-c", conf, "--mkfs", "-i", "a", "--monmap", "monmap", "--keyring", keyring);
  serve("ceph-mon", "-i", "a");
  await call("ceph", "-c", conf, "--connect-timeout", "30", "osd", "new", osd, "0");
  await call("ceph-osd", "-c", conf, "-i", "0", "--mkfs", "--osd-uuid", osd);
  serve("ceph-osd", "-i", "0");
  serve("radosgw", "-n", "client.rgw");
  const began = Date.now();
  while (!(await listens(web))) {
    if (Date.now() - began > LONGEST_START_MS) throw new Failure(`${sentence} It does not listen. See ${folder}.`);
    await new Promise((next) => setTimeout(next, 200));
  }
  const access = ["--access-key=tests", `--secret-key=${secret}`];
  await call(
    "radosgw-admin",
    "-c",
    conf,
    "-n",
    "client.rgw",
    "user",
    "create",
    "--uid=tests",
    "--display-name=tests",
    ...access,
  );
  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${web}`,
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "tests",
      AWS_SECRET_ACCESS_KEY: secret,
      INSTALLED_BUCKET: "s3://gleba-tests",
    },
    stop: () => {
      withdraw();
      end();
    },
  };
};
