import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** What PostgreSQL did for one statement. */
export interface Plan {
  text: string;
  ms: number;
  rowsRead: number;
  /** A line for each step, the inner ones indented. */
  lines: string[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const readBy = (node: PlanNode): number =>
  ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)) *
  (node["Actual Loops"] ?? 1);

const linesOf = (node: PlanNode, depth = 0): string[] => {
  const of = [node["Relation Name"], node["Index Name"]].filter(Boolean).join(", ");
  const read = Math.round(readBy(node));
  const line = `${"  ".repeat(depth)}${node["Node Type"]}${of && ` (${of})`}: ${read}`;
  return [line, ...(node.Plans ?? []).flatMap((inner) => linesOf(inner, depth + 1))];
};

const LOGGED = /LOG:\s+duration: ([\d.]+) ms\s+plan:\n((?:\t.*\n?)+)/g;

const plansIn = (log: string): Plan[] =>
  [...log.matchAll(LOGGED)].flatMap(([, ms, text]) => {
    const { "Query Text": query, Plan: plan } = JSON.parse(text!.replace(/^\t/gm, "")) as {
      "Query Text": string;
      Plan: PlanNode;
    };
    const rowsRead = nodesOf(plan)
      .filter((node) => node["Relation Name"] ?? node["Index Name"])
      .reduce((sum, node) => sum + readBy(node), 0);
    return [{ text: query.replace(/\s+/g, " ").trim(), ms: Number(ms), rowsRead, lines: linesOf(plan) }];
  });

/** A moment for processes that heard of a setting to take it. */
const SETTLED_MS = 300;

const set = async (client: pg.Client, settings: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(settings)) await client.query(`ALTER SYSTEM SET ${name} = ${value}`);
  await client.query("SELECT pg_reload_conf()");
  await sleep(SETTLED_MS);
};

/** Has every new connection able to tell its plans; those that stand are closed, and the server opens others. */
export const preparePlans = async (client: pg.Client): Promise<void> => {
  await client.query("LOAD 'auto_explain'");
  await set(client, {
    session_preload_libraries: "'auto_explain'",
    "auto_explain.log_format": "'json'",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_min_duration": "-1",
  });
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await sleep(SETTLED_MS);
};

const logSince = (path: string, from: number): string => {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(file).size - from));
    readSync(file, bytes, 0, bytes.length, from);
    return bytes.toString("utf8");
  } finally {
    closeSync(file);
  }
};

const sizeOf = (path: string): number => {
  const file = openSync(path, "r");
  try {
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
};

/** Runs `work` while plans are written into PostgreSQL's log; `of` gives those of one call. Statements of jobs are among them. */
export const withPlans = async (
  client: pg.Client,
  log: string,
  work: (of: (call: () => Promise<unknown>) => Promise<Plan[]>) => Promise<void>,
): Promise<void> => {
  await set(client, { "auto_explain.log_min_duration": "0" });
  try {
    await work(async (call) => {
      const from = sizeOf(log);
      await call();
      return plansIn(logSince(log, from));
    });
  } finally {
    await set(client, { "auto_explain.log_min_duration": "-1" });
  }
};
