import { spawn, type SpawnOptions } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../root.mjs";

/** The program of an installed package. */
export const bin = (name: string): string => join(ROOT, "node_modules/.bin", name);

/** Node's arguments that run a TypeScript file of the repository. */
export const typescript = (file: string): string[] => ["--import", import.meta.resolve("tsx"), join(ROOT, file)];

/** Hands this terminal to a program until it ends; answers its exit code. */
export const handOver = (program: string, args: string[], options: SpawnOptions): Promise<number> => {
  const child = spawn(program, args, { ...options, stdio: "inherit" });
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
};
