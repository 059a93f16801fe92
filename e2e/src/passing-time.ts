import { createHash } from "node:crypto";
import { askDatabase } from "./own-database.ts";

const change = async (statement: string, values: readonly string[]): Promise<void> => {
  const { rowCount } = await askDatabase(statement, values);
  if (!rowCount) throw new Error("time passed for nothing");
};

/** Half an hour passes for one e-mailed link; nothing else in the portal grows older. */
export const letLinkExpire = (link: string): Promise<void> => {
  const token = new URL(link, "http://portal").searchParams.get("token") ?? "";
  return change("UPDATE one_time_links SET expires_at = now() WHERE token_hash = $1", [
    createHash("sha256").update(token).digest("hex"),
  ]);
};

/** Eleven minutes pass since this member of staff last proved who they are, in all their sessions. */
export const letProofExpire = (login: string): Promise<void> =>
  change(
    `UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes'
     WHERE role = 'staff' AND subject = (SELECT id FROM crm_users WHERE login = $1)`,
    [login],
  );

/** The same for a customer. */
export const letCustomersProofExpire = (id: number): Promise<void> =>
  change(
    "UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes' WHERE role = 'customer' AND subject = $1",
    [String(id)],
  );
