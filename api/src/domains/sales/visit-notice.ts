import type { VisitCalendar } from "@gleba/shared/contracts";
import { accessKeyOf } from "#platform/auth/access-key.ts";
import type { Deps } from "#platform/http/deps.ts";
import { visitLink, type VisitNotice } from "./emails/visits.ts";
import { visitCalendarOf, whereOf } from "./present/visit.ts";
import { sellerOf } from "./rules/seller.ts";
import type { VisitRow } from "./repository/visits.ts";

type Needed = Pick<Deps, "auth" | "config">;

const linked = ({ auth, config }: Needed, row: VisitRow) => ({
  portal: config.portalOrigin,
  protocol: row.protocol,
  accessKey: accessKeyOf(auth, row.protocol),
  ventureId: row.ventureId,
});

/** The file for the calendar of whoever visits. */
export const ownCalendarOf = (deps: Needed, row: VisitRow, at: Date): VisitCalendar =>
  visitCalendarOf(row, {
    at,
    summary: `Visita: ${row.venture}`,
    description: `Protocolo ${row.protocol}. Para mudar o horário ou cancelar, abra o link.`,
    url: visitLink(linked(deps, row)),
  });

/** What every e-mail about this visit says. */
export const visitNotice = (deps: Needed, row: VisitRow, at: Date): VisitNotice => ({
  ...linked(deps, row),
  to: row.email,
  venture: row.venture,
  where: whereOf(row),
  seller: sellerOf(row),
  startsAt: row.startsAt,
  at,
  calendar: ownCalendarOf(deps, row, at).text,
});
