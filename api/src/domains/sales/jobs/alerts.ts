import { accessKeyOf } from "#platform/auth/access-key.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { alertLetter, pageOfNews } from "../emails/alerts.ts";
import { closeLetter, matchLaunches, matchLots, takeNews, takeSubscriber } from "../repository/alert-news.ts";
import { pushAlerts } from "../repository/push.ts";
import { LETTER_EVERY_MS } from "../rules/alerts.ts";

const writeNext = async (deps: Deps, tx: Tx): Promise<boolean> => {
  const { auth, clock, config, outbox } = deps;
  const at = clock();
  const subscriber = await takeSubscriber(tx, at);
  if (!subscriber) return false;
  const news = await takeNews(tx, subscriber.id);
  const reader = { ...subscriber, accessKey: accessKeyOf(auth, subscriber.protocol) };
  if (news.length > 0) {
    const letter = alertLetter(config, reader, { news, at });
    await outbox.post(tx, letter);
    await pushAlerts(tx, { email: subscriber.email, subject: letter.subject, path: pageOfNews(news), at });
  }
  const nextAt = news.length > 0 ? new Date(at.getTime() + LETTER_EVERY_MS) : at;
  await closeLetter(tx, subscriber.id, { letterAt: news.length > 0 ? at : null, nextAt });
  return true;
};

/**
 * Brings together what became free, cheaper or came on sale with whoever waits for it, and writes to each at most one letter a
 * day with all of it. A letter and its mark are one transaction.
 */
export const sendAlertLetters = async (deps: Deps, isClosed: () => boolean = () => false): Promise<void> => {
  const { db, clock } = deps;
  const steps: ((tx: Tx) => Promise<boolean>)[] = [
    async (tx) => (await matchLots(tx, clock(), LETTER_EVERY_MS)) > 0,
    async (tx) => (await matchLaunches(tx, clock(), LETTER_EVERY_MS)) > 0,
    (tx) => writeNext(deps, tx),
  ];
  let worked = false;
  for (const step of steps) while (!isClosed() && (await db.transaction(step))) worked = true;
  if (worked) deps.outbox.wake();
};
