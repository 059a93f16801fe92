import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

/** Name of the shell or a remote → the address of its webpack-dev-server, on this machine only. */
export const devServersSchema = z.record(
  z.string().regex(/^(?:shell|mfe-[a-z]+)$/),
  z.string().regex(/^http:\/\/localhost:\d+$/),
);
export type DevServers = z.infer<typeof devServersSchema>;

/** `4711.json`: named by the process that wrote it and that removes it on a clean exit. */
const PROCESS_FILE = /^(\d+)\.json$/;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

const readServersFile = async (path: string): Promise<DevServers> => {
  const text = await readFile(path, "utf8").catch(() => "{}");
  return devServersSchema.parse(JSON.parse(text));
};

/** The development servers that `npm run dev` registered in a folder; of two for one name the later one. */
export const readDevServers = async (folder: string): Promise<DevServers> => {
  const files = (await readdir(folder).catch(() => [])).filter((file) =>
    isRunning(Number(PROCESS_FILE.exec(file)?.[1] ?? Number.NaN)),
  );
  const servers = await Promise.all(files.toSorted().map((file) => readServersFile(join(folder, file))));
  return Object.assign({}, ...servers) as DevServers;
};
