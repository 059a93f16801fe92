import type { Email } from "./outbox.ts";

/**
 * `Outbox.post` as part of a prepared statement, for hot paths: one letter for each row of `from`. The letter's values
 * (see `letterValues`) start at parameter `first`; `now` is an expression.
 */
export const insertEmailSql = (from: string, first: number, now: string): string => `
  INSERT INTO outbox (recipient, subject, body, expires_at, created_at, next_attempt_at)
  SELECT $${first}, $${first + 1}, $${first + 2}, $${first + 3}::timestamptz, ${now}, ${now} FROM ${from}`;

/** The four parameters of the above. */
export const emailValues = ({ to, subject, text, expiresAt }: Email): unknown[] => [to, subject, text, expiresAt];
