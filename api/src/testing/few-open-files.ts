/** A server that may open no further file: stores one, reads one and answers, prints what it was told, and what once it may again. */
import { closeSync, openSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import fastify from "fastify";
import { readConfig } from "#config";
import { secure } from "#platform/http/security.ts";
import { createFolderStorage } from "#platform/files/storage.ts";

const storage = createFolderStorage(process.argv[2]!, "");
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(String, (error: Error) => `${error.constructor.name}: ${error.message}`);
const read = async (): Promise<Buffer> => buffer((await storage.get("a.txt"))!.stream());

const app = fastify();
await secure(app, readConfig({}));
app.get("/leads", async () => "ok");
// The first call loads modules.
await app.inject("/leads");

const open: number[] = [];
const told: string[] = [];
for (;;) {
  try {
    open.push(openSync("/dev/null", "r"));
  } catch {
    break;
  }
}
told.push(await outcome(storage.put("b.txt", Buffer.from("b"))), await outcome(read()));
// A server looks at itself once a second.
await new Promise((resolve) => setTimeout(resolve, 1_500));
told.push((await app.inject("/leads")).body);
for (const file of open) closeSync(file);
told.push(await outcome(storage.put("b.txt", Buffer.from("b"))), await outcome(read()));
process.stdout.write(JSON.stringify(told));
