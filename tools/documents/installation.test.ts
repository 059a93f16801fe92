import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "../root.mjs";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const guide = ["docs/operation.md", "docs/point-in-time.md"].map(read).join("\n");
const services = readdirSync(join(ROOT, "deploy/systemd")).filter((name) => name.endsWith(".service"));

/** A unit with the example of its environment; a setting that it does not have is undefined. */
const unitOf = (name: string) => {
  const text = read(join("deploy/systemd", name));
  const setting = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(text)?.[1];
  const file = setting("EnvironmentFile") ?? "";
  const example = `deploy/${file.replace("/etc/gleba/", "")}.example`;
  return { user: setting("User") ?? "", home: setting("StateDirectory"), setting, file, example };
};

const escaped = (text: string) => text.replaceAll(/[.+*?^$()[\]{}|\\]/g, "\\$&");

/** The guide's command that makes a folder: whose it is, and for whom it opens. */
const folderOf = (path: string) => {
  const [, mode, owner, group] =
    new RegExp(`install -d -m (\\d+) -o (\\w+)(?: -g (\\w+))? ${escaped(path)}$`, "m").exec(guide) ?? [];
  return { mode, owner, group };
};

test.each(services)("the environment of %s has an example, and the guide puts it where the unit reads it", (name) => {
  const { example, file } = unitOf(name);
  expect(existsSync(join(ROOT, example))).toBe(true);
  expect(guide).toMatch(new RegExp(`install (?:-D )?-m 0600 ${escaped(example)} ${escaped(file)}$`, "m"));
});

test.each(services.filter((name) => name.includes("backup")))(
  "%s may write its backups: the guide makes their folder for its user",
  (name) => {
    const { user, example, setting } = unitOf(name);
    const { BACKUP_DIR = "" } = parseEnv(read(example));
    expect(setting("ReadWritePaths")).toBe(`-${BACKUP_DIR}`);
    expect(folderOf(BACKUP_DIR)).toMatchObject({ mode: "0700", owner: user });
  },
);

test("the nightly backup may read its key: the user owns it, and the folder lets the user's group through", () => {
  const { user, example } = unitOf("gleba-backup.service");
  const { BACKUP_KEY_FILE = "" } = parseEnv(read(example));
  expect(guide).toContain(`node api/dist/backup.js new-key ${BACKUP_KEY_FILE}\n`);
  expect(guide).toContain(`chown ${user}:${user} ${BACKUP_KEY_FILE}\n`);
  expect(folderOf(join(BACKUP_KEY_FILE, ".."))).toEqual({ mode: "0750", owner: "root", group: user });
});

test("the folder of the data is there before anything writes to it: units would make it only as they start", () => {
  const { user, home, example } = unitOf("gleba-api@.service");
  const { DATA_DIR = "" } = parseEnv(read(example));
  expect(DATA_DIR).toBe(`/var/lib/${home}`);
  expect(folderOf(DATA_DIR)).toEqual({ mode: "0700", owner: user, group: user });
  expect(guide.indexOf(`-g ${user} ${DATA_DIR}`)).toBeLessThan(guide.indexOf("node api/dist/setup.js"));
});

test("the image has a folder of its user for each volume of the servers, and each script that a service runs", () => {
  const compose = read("deploy/container/compose.yaml");
  const image = read("deploy/container/Containerfile");
  const [folders = ""] = /RUN install -d -o node .*/.exec(image) ?? [];
  const servers = compose.slice(compose.indexOf("x-server"), compose.indexOf("services:"));
  const mounted = [...servers.matchAll(/^ {4}- \w+:(\S+)$/gm)].map(([, path]) => path!);
  expect(mounted).toContain(/BACKUP_DIR: (\S+)/.exec(servers)?.[1]);
  expect(mounted.filter((path) => !folders.includes(path))).toEqual([]);
  const scripts = [...compose.matchAll(/\["sh", "(.+?)"\]/g)].map(([, name]) => name!);
  expect(scripts).toEqual(["release.sh", "backup.sh"]);
  const copied = image.split("\n").filter((line) => line.startsWith("COPY"));
  expect(scripts.filter((name) => !copied.some((line) => line.includes(`deploy/container/${name} `)))).toEqual([]);
});

test("each stream that nginx does not buffer is one that the README names", () => {
  const [, streams = ""] = /location ~ \^\/\(\?:(.*)\)\/\?\$/.exec(read("deploy/nginx/gleba.conf")) ?? [];
  const named = streams.split("|").map((path) => `\`/${path.replaceAll("[0-9]+", "*")}\``);
  expect(named.length).toBeGreaterThan(1);
  const [line = ""] = /do not buffer .*/.exec(read("README.md")) ?? [];
  expect(named.filter((path) => !line.includes(path))).toEqual([]);
});
