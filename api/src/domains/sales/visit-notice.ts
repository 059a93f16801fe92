import { accessKeyOf } from "#platform/auth/access-key.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { VisitNotice } from "./emails/visits.ts";
import { whereOf } from "./present/visit.ts";
import type { VisitRow } from "./repository/visits.ts";

/** What every e-mail about this visit says. */
export const visitNotice = ({ auth, config }: Pick<Deps, "auth" | "config">, row: VisitRow, at: Date): VisitNotice => ({
  portal: config.portalOrigin,
  to: row.email,
  protocol: row.protocol,
  accessKey: accessKeyOf(auth, row.protocol),
  ventureId: row.ventureId,
  venture: row.venture,
  where: whereOf(row),
  startsAt: row.startsAt,
  at,
});
