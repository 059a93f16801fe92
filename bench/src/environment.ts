import { cpus, release, totalmem } from "node:os";

/** What the figures below were measured on: absolute numbers mean nothing without it. */
export const describeEnvironment = (): string => {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Node ${process.version} · ${cpus().length} × ${cpu?.model.trim() ?? "unknown CPU"} · ${memory} GiB · ${process.platform} ${release()}`;
};
