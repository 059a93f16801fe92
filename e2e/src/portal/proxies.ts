import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { untilListening } from "./until-listening.ts";

const DEPLOY = resolve(import.meta.dirname, "../../../deploy");

/** The host names of the trial; browsers know that they are this machine's. */
export const NAMES = { portal: "portal.localhost", api: "api.localhost" };

/** Ports of one installation: those people ask, and those behind the proxy. */
export interface Ports {
  https: number;
  http: number;
  portals: [number, number];
  api: number;
}

interface Place {
  folder: string;
  certificate: string;
  key: string;
}

interface Proxy {
  program: string;
  file: string;
  /** What the trial writes over, each of which has to be there. */
  changes: (ports: Ports, place: Place) => [string | RegExp, string][];
  /** Writes what the program needs besides; answers its arguments. */
  prepare: (place: Place, ports: Ports, text: string) => string[];
}

const behind = ({ portals, api }: Ports): [RegExp, string][] => [
  [/127\.0\.0\.1:8080/g, `127.0.0.1:${portals[0]}`],
  [/127\.0\.0\.1:8090/g, `127.0.0.1:${portals[1]}`],
  [/127\.0\.0\.1:8081/g, `127.0.0.1:${api}`],
];

const names: [RegExp, string][] = [
  [/portal\.example\.com/g, NAMES.portal],
  [/api\.example\.com/g, NAMES.api],
];

const nginx: Proxy = {
  program: "/usr/sbin/nginx",
  file: "nginx/gleba.conf",
  changes: (ports, { certificate, key }) => [
    [/\/etc\/letsencrypt\/\S+fullchain\.pem/g, certificate],
    [/\/etc\/letsencrypt\/\S+privkey\.pem/g, key],
    [/listen 80;/g, `listen 127.0.0.1:${ports.http};`],
    [/listen 443 /g, `listen 127.0.0.1:${ports.https} `],
    [/keepalive_timeout 4s/g, "keepalive_timeout 300ms"],
    ...names,
    ...behind(ports),
  ],
  prepare: ({ folder }, _ports, text) => {
    writeFileSync(join(folder, "gleba.conf"), text);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(" ");
    const main = `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary} include ${folder}/gleba.conf; }`;
    writeFileSync(join(folder, "nginx.conf"), main);
    return ["-c", join(folder, "nginx.conf")];
  },
};

const caddy: Proxy = {
  program: "/usr/bin/caddy",
  file: "caddy/Caddyfile",
  changes: (ports, { certificate, key }) => [
    [/(?<=^\{\$\w+:\w+\.example\.com\} \{)/gm, `\n\ttls ${certificate} ${key}`],
    [/keepalive 4s/g, "keepalive 300ms"],
    [/health_interval 1s/g, "health_interval 200ms"],
    ...names,
    ...behind(ports),
  ],
  prepare: ({ folder }, { http, https }, text) => {
    const options = `{\n admin off\n http_port ${http}\n https_port ${https}\n}\n`;
    writeFileSync(join(folder, "Caddyfile"), options + text);
    return ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  },
};

const PROXIES = { nginx, caddy };
export type ProxyKind = keyof typeof PROXIES;

/** Those that are installed here; `npm test` installs Debian's, and says which are missing. */
export const INSTALLED_PROXIES = (Object.keys(PROXIES) as ProxyKind[]).filter((kind) =>
  existsSync(PROXIES[kind].program),
);

/** A certificate for both names that nobody signed but itself. */
export const createCertificate = (): Place & { text: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-proxy-"));
  chmodSync(folder, 0o755);
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const extension = `subjectAltName=DNS:${NAMES.portal},DNS:${NAMES.api}`;
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${NAMES.portal}`;
  execFileSync("openssl", [...words.split(" "), "-addext", extension, "-out", certificate, "-keyout", key], {
    stdio: "ignore",
  });
  return {
    folder,
    certificate,
    key,
    text: readFileSync(certificate, "utf8"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/**
 * Starts a proxy with its file of `deploy/`: names, ports and certificate are the trial's, all else is what a company gets.
 *
 * @returns what ends it
 */
export const startProxy = async (
  kind: ProxyKind,
  ports: Ports,
  place: Place,
  env: NodeJS.ProcessEnv = {},
): Promise<() => Promise<void>> => {
  const { program, file, changes, prepare } = PROXIES[kind];
  const text = changes(ports, place).reduce(
    (before, [from, to]) => {
      const after = before.replaceAll(from, to);
      if (after === before) throw new Error(`${file} has no ${from}`);
      return after;
    },
    readFileSync(join(DEPLOY, file), "utf8"),
  );
  const child = spawn(program, prepare(place, ports, text), {
    env: { ...process.env, HOME: place.folder, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (part) => (said += part));
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  await untilListening(ports.https, () => child.exitCode !== null && `${program} ended: ${said}`);
  return async () => {
    child.kill("SIGTERM");
    await ended;
  };
};
