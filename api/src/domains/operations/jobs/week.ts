import type { StaffRights } from "@gleba/shared/contracts";
import type { SalesReport, StaffNoticeKind } from "@gleba/shared/contracts/crm";
import { notifyStaff } from "#domains/identity";
import type { Deps } from "#platform/http/deps.ts";
import { addDays } from "#platform/time/calendar.ts";
import { takeWeek } from "../repository/week.ts";
import { daysOfWeek, moneySentence, salesSentence, weekToTell } from "../rules/week.ts";
import { reportSales } from "../staff/sales-report/report.ts";

type Total = SalesReport["total"];

const ALL = { sell: true, manageContracts: true };

/**
 * Tells the staff on Monday morning how the week before was: who sells of contacts and reservations, who manages contracts of
 * contracts and money, at the bell and by e-mail as each of them chose. Once, however many processes look; a server that was
 * down tells of it when it is back.
 */
export const tellOfWeek = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const at = deps.clock();
    const monday = weekToTell(at);
    if (!(await takeWeek(tx, monday))) return;
    const totalOf = async (week: string): Promise<Total> =>
      (await reportSales(tx, { ...daysOfWeek(week), by: "month" }, ALL, null)).total;
    const [total, before] = [await totalOf(monday), await totalOf(addDays(monday, -7))];
    const tell = async (kind: StaffNoticeKind, right: keyof StaffRights, subject: string | null): Promise<void> => {
      if (subject === null) return;
      const told = await notifyStaff(tx, { kind, ref: monday, subject, at, to: { right } });
      await deps.bus.publishStaff(tx, told);
    };
    await tell("week_sales", "sell", salesSentence(monday, total, before));
    await tell("week_money", "manageContracts", moneySentence(monday, total, before));
  });
