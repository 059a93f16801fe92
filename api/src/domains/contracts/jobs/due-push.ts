import { dayInBrazil, formatDate } from "@gleba/shared/words";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#platform/http/deps.ts";
import { createSweeper, type Sweeper } from "#platform/jobs/sweeper.ts";
import { addDays, startOfDayInBrazil } from "#platform/time/calendar.ts";
import { pushDue, takeDueDay } from "../repository/due-push.ts";

/** When people may be told of it: from nine to eight in the evening. */
const FROM_MS = 9 * 3_600_000;
const UNTIL_MS = 20 * 3_600_000;
const DAYS_AHEAD = 3;

/**
 * Notifies, once a day, whoever chose so of what falls due today and in three days, however many processes look; a server that was
 * down in the morning tells of it later the same day, and at night nobody is woken.
 */
export const notifyOfDue = async (deps: Pick<Deps, "db" | "clock" | "outbox">): Promise<void> => {
  const at = deps.clock();
  const today = dayInBrazil(at);
  const sinceMidnight = at.getTime() - startOfDayInBrazil(today).getTime();
  if (sinceMidnight < FROM_MS || sinceMidnight >= UNTIL_MS) return;
  const hasTold = await deps.db.transaction(async (tx) => {
    if (!(await takeDueDay(tx, today))) return false;
    const soon = addDays(today, DAYS_AHEAD);
    const way = "O código de pagamento está no portal.";
    await pushDue(tx, { today, dueOn: today, at, title: "Vence hoje", body: `Há parcela sua que vence hoje. ${way}` });
    await pushDue(tx, {
      today,
      dueOn: soon,
      at,
      title: `Vence em ${formatDate(soon)}`,
      body: `Há parcela sua que vence em ${DAYS_AHEAD} dias. ${way}`,
    });
    return true;
  });
  if (hasTold) deps.outbox.wake();
};

/** Whether the morning has come. */
const LOOK_EVERY_MS = 60_000;

/** Looks now and then, as long as the server runs. */
export const dueNotifications =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    let days: Sweeper | undefined;
    app.addHook("onReady", async () => {
      days = createSweeper(() => notifyOfDue(deps), {
        everyMs: LOOK_EVERY_MS,
        failed: (error) => deps.logger.error({ err: error }, "nobody could be notified of what falls due yet"),
      });
    });
    app.addHook("onClose", async () => days?.close());
  };
