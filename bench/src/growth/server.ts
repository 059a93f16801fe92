import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveApi } from "../api/servers.ts";
import { startMailSink } from "../letters/sink.ts";

const PORT = 18_592;
const { BENCH_API_URL, BENCH_DATA_DIR } = process.env;

/** A server with its embedded database, that one's log, and the end of both. */
export interface Server {
  url: string;
  databaseUrl: string;
  /** What PostgreSQL writes. */
  log: string;
  dataDir: string;
  /** Of the API; not known of one that ran already. */
  pid?: number | undefined;
  stop(): Promise<void>;
}

/** The embedded database that a server of this data folder runs. */
export const embedded = (dataDir: string): Pick<Server, "databaseUrl" | "log" | "dataDir"> => {
  const home = join(dataDir, readdirSync(dataDir).find((name) => /^postgres-\d+$/.test(name)) ?? "");
  const read = (name: string) => readFileSync(join(home, name), "utf8").trim();
  const databaseUrl = `postgres://gleba:${encodeURIComponent(read("password"))}@127.0.0.1:${read("port")}/gleba`;
  return { databaseUrl, log: join(home, "postgres.log"), dataDir };
};

/** Starts one with a mail server of its own, or takes the one that `BENCH_API_URL` and `BENCH_DATA_DIR` name. */
export const serve = async (port = PORT): Promise<Server> => {
  if (BENCH_API_URL && BENCH_DATA_DIR)
    return { url: BENCH_API_URL, ...embedded(BENCH_DATA_DIR), stop: async () => undefined };
  const sink = await startMailSink();
  Object.assign(process.env, { SMTP_URL: sink.url, MAIL_FROM: "Gleba <nao-responda@example.com>" });
  const served = await serveApi(port);
  const stop = async () => {
    await served.stop();
    await sink.close();
  };
  return { url: served.url, pid: served.pid, ...embedded(served.dataDir), stop };
};
