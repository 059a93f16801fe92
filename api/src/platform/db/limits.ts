/** How long this process waits for its database, in milliseconds. What lasts longer is answered with 503. */
export interface DatabaseLimits {
  /** For a free connection of the pool, or a new one. */
  connectMs: number;
  /** For one statement; its locks are waited for half as long. */
  statementMs: number;
  /** A transaction in which nothing is asked for any more: its process hangs, and its locks keep others waiting. */
  idleTransactionMs: number;
}

/** Longer than the database takes to end a statement by itself: what is silent beyond it is frozen, or gone. */
const SILENCE_MS = 1_000;

/** The limits as the driver takes them. The database keeps to them as well, so that nothing goes on that nobody waits for. */
export const connectionLimits = ({ connectMs, statementMs, idleTransactionMs }: DatabaseLimits) => ({
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  lock_timeout: Math.ceil(statementMs / 2),
  idle_in_transaction_session_timeout: idleTransactionMs,
  query_timeout: statementMs + SILENCE_MS,
});
