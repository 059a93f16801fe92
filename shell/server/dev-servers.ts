import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

/** Name of the shell or a remote → the webpack-dev-server that has it; on this machine, and nowhere else. */
export const devServers = z.record(
  z.string().regex(/^(?:shell|mfe-[a-z]+)$/),
  z.string().regex(/^http:\/\/localhost:\d+$/),
);
export type DevServers = z.infer<typeof devServers>;

/** `4711.json`: the process that wrote it, and takes it away again when it ends in order. */
const FILE = /^(\d+)\.json$/;

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

const readServers = async (path: string): Promise<DevServers> => {
  const text = await readFile(path, "utf8").catch(() => "{}");
  return devServers.parse(JSON.parse(text));
};

/** The development servers that `npm run dev` of this machine told of in a folder; of two for one name the later one. */
export const toldServers = async (folder: string): Promise<DevServers> => {
  const files = (await readdir(folder).catch(() => [])).filter((file) =>
    lives(Number(FILE.exec(file)?.[1] ?? Number.NaN)),
  );
  const told = await Promise.all(files.toSorted().map((file) => readServers(join(folder, file))));
  return Object.assign({}, ...told) as DevServers;
};
