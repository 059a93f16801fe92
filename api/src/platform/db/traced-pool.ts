import { type Span, isRecorded, markFailed, tracer } from "@gleba/shared/tracing";
import pg from "pg";
import { keepContext } from "./keep-context.ts";

/** A statement as the driver takes it; anything else (a stream of rows) is passed on as it is. */
interface Statement {
  name?: string;
  text: string;
}

const statementOf = (asked: unknown): Statement | undefined => {
  if (typeof asked === "string") return { text: asked };
  const { text, submit } = (asked ?? {}) as Partial<Statement> & { submit?: unknown };
  return typeof text === "string" && submit === undefined ? (asked as Statement) : undefined;
};

const VERB = /^\s*(?:--[^\n]*\n\s*)*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)"?(?:\."?([a-z_]+)"?)?/i;

/**
 * What a statement is called: its own name where it is a prepared one, else its verb and first table. Never its text, into
 * which values might be written, and never its values.
 */
export const nameOfStatement = ({ name, text }: Statement): string => {
  if (name) return name.slice(0, 60);
  const verb = (VERB.exec(text)?.[1] ?? "statement").toUpperCase().slice(0, 20);
  const [, first, second] = TABLE.exec(text) ?? [];
  const table = second === undefined ? first : `${first}.${second}`;
  return table === undefined ? verb : `${verb} ${table.slice(0, 60)}`;
};

const CLIENT_KIND = 2;

const begin = (statement: Statement): Span =>
  tracer().startSpan(nameOfStatement(statement), {
    kind: CLIENT_KIND,
    attributes: { "db.system.name": "postgresql", ...(statement.name && { "db.query.summary": statement.name }) },
  });

const end = (span: Span, error: unknown, rows: number | null | undefined): void => {
  if (error) {
    markFailed(span, error);
    // PostgreSQL's class of error, as 23505: five letters or digits.
    const { code } = error as { code?: unknown };
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) span.setAttribute("db.response.status_code", code);
  } else if (typeof rows === "number") span.setAttribute("db.response.returned_rows", rows);
  span.end();
};

type Callback = (error: Error | null, result: pg.QueryResult) => void;

/** A connection that tells of each statement, where what is under way is recorded. */
class TracedClient extends pg.Client {
  // The driver's own signature has a dozen forms, and gives back what it was given.
  override query(...given: unknown[]): never {
    const run = super.query as (...all: unknown[]) => unknown;
    const statement = isRecorded() ? statementOf(given[0]) : undefined;
    if (!statement) return run.apply(this, given) as never;
    const span = begin(statement);
    const callback = given.at(-1);
    if (typeof callback === "function") {
      const told: Callback = (error, result) => {
        end(span, error, result?.rowCount);
        (callback as Callback)(error, result);
      };
      return run.apply(this, [...given.slice(0, -1), told]) as never;
    }
    const answer = run.apply(this, given) as Promise<pg.QueryResult>;
    answer.then(
      ({ rowCount }) => end(span, undefined, rowCount),
      (error: unknown) => end(span, error, undefined),
    );
    return answer as never;
  }
}

/** A pool whose statements stand under the request that asked for them, also where it waited for a connection. */
export class TracedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: TracedClient } as pg.PoolConfig);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect();
    // Who waits in line is called by whoever gives a connection back.
    const within = keepContext();
    super.connect((...answer) => within(() => callback(...answer)));
  }
}
