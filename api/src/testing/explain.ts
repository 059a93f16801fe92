import pg from "pg";
import type { TestApp } from "./create-test-app.ts";

interface Statement {
  text: string;
  values: unknown[];
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  /** How often an index was gone down in, in all loops; PostgreSQL 18 tells it. */
  "Index Searches"?: number;
  Plans?: PlanNode[];
}

/** What PostgreSQL did for one statement of a call. */
export interface Explained {
  text: string;
  /** Tables that were read from their first row to their last. */
  scanned: string[];
  /** Indexes that were used. */
  indexes: string[];
  /** Rows and entries of indexes that were looked at in all of them. */
  rowsRead: number;
}

const statementOf = ([first, second]: unknown[]): Statement => {
  if (typeof first === "string") return { text: first, values: Array.isArray(second) ? second : [] };
  const { text, values } = first as { text: string; values?: unknown[] };
  return { text, values: values ?? (Array.isArray(second) ? second : []) };
};

/** The statements that `work` has this server's database asked; those of its jobs too. */
export const recordStatements = async ({ db }: TestApp, work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, "query");
  spy.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (this.database === new URL(db.pool.options.connectionString!).pathname.slice(1))
      statements.push(statementOf(given));
    return Reflect.apply(query, this, given) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements;
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Searches of an index more than one in a loop, which found nothing as a rule, count as rows: a skip scan is made of them. */
const searchedIn = (node: PlanNode): number => Math.max(0, (node["Index Searches"] ?? 0) - node["Actual Loops"]);

const readBy = (node: PlanNode): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)) *
    node["Actual Loops"] +
  searchedIn(node);

const explain = async ({ db }: TestApp, { text, values }: Statement): Promise<Explained> => {
  const { rows } = await db.pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>({
    text: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
    values,
  });
  // A step that the others made needless was planned and never taken.
  const nodes = nodesOf(rows[0]!["QUERY PLAN"][0].Plan).filter((node) => node["Actual Loops"] > 0);
  return {
    text,
    scanned: nodes.flatMap((node) => (node["Node Type"] === "Seq Scan" ? [node["Relation Name"]!] : [])),
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []),
    rowsRead: nodes
      .filter((node) => node["Relation Name"] ?? node["Index Name"])
      .reduce((sum, node) => sum + readBy(node), 0),
  };
};

/** Makes a call and says how PostgreSQL answers each statement of it that reads one of these tables; of a cursor, all that it would give. */
export const explainCall = async (
  server: TestApp,
  tables: readonly string[],
  call: () => Promise<unknown>,
): Promise<Explained[]> => {
  const statements = await recordStatements(server, call);
  const reads = statements.filter(({ text }) =>
    tables.some((table) => new RegExp(`\\b(?:from|join) "?${table}\\b`, "i").test(text)),
  );
  const explained: Explained[] = [];
  for (const statement of reads.filter(
    ({ text }) => /^\s*(?:select|with|declare)\b/i.test(text) && !/\bdelete\b/i.test(text),
  ))
    explained.push(await explain(server, statement));
  return explained;
};
