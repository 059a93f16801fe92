import type pg from "pg";

const LIMIT = `UPDATE crm_users SET developments = (SELECT array_agg(id) FROM (SELECT id FROM ventures ORDER BY id LIMIT $1) AS first)
  WHERE login = $2`;
const LIMIT_NOT = "UPDATE crm_users SET developments = NULL WHERE login = $1";

/**
 * Does `work` while this member of the staff sees the first so many developments alone; sessions they have go on, and see those alone, too.
 *
 * @param login of somebody who sees all of them otherwise
 */
export const seeing = async (
  client: pg.Client,
  { login, developments }: { login: string; developments: number },
  work: () => Promise<void>,
): Promise<void> => {
  await client.query(LIMIT, [developments, login]);
  try {
    await work();
  } finally {
    await client.query(LIMIT_NOT, [login]);
  }
};
