import { spawn, type SpawnOptions } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../root.mjs";

/** The program of an installed package. */
export const bin = (name: string): string => join(ROOT, "node_modules/.bin", name);

/** Node's arguments that run a TypeScript file of the repository. */
export const typescript = (file: string): string[] => ["--import", import.meta.resolve("tsx"), join(ROOT, file)];

/** Hands this terminal to a program until it ends, and then ends with its exit code. */
export const handOver = async (program: string, args: string[], options: SpawnOptions): Promise<void> => {
  const child = spawn(program, args, { ...options, stdio: "inherit" });
  process.exitCode = await new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? 1)));
};
