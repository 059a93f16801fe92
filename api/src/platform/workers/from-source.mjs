/** Loads a worker written in TypeScript where nothing was built: tests and `npm run dev`. */
import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

register();
await import(workerData?.program ?? process.env["WORKER_PROGRAM"]);
