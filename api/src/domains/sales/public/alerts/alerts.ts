import type { output } from "zod/mini";
import {
  ALERT_CONSENT,
  type alertRequest,
  type AlertTaken,
  type AlertWish,
  type OwnAlerts,
} from "@gleba/shared/contracts";
import { developmentErrors } from "#domains/development";
import { countAttempt } from "#domains/identity";
import { accessKeyOf } from "#platform/auth/access-key.ts";
import { appError, commonErrors, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { alertConfirmation } from "../../emails/alerts.ts";
import {
  confirmAlert,
  endAlerts,
  insertAlert,
  isPublicWish,
  lockSubscriber,
  lockSubscriberOf,
  readAlerts,
  readSubscriber,
  renewAlert,
  type AlertRow,
} from "../../repository/alerts.ts";
import { sellerOf } from "../../rules/seller.ts";
import { ALERT_LINK_LIFE_MS, ALERT_MESSAGE, alertText, MOST_ALERTS } from "../../rules/alerts.ts";

const tooMany = (seconds: number): AppError =>
  appError(429, "too_many_attempts", "Muitos pedidos em pouco tempo. Aguarde alguns minutos e tente novamente.", [], {
    retryAfterSeconds: seconds,
  });

const columnsOf = (wish: AlertWish) => ({
  kind: wish.kind,
  batchId: wish.kind === "lot" ? wish.idBatch : null,
  ventureId: wish.kind === "lot" ? null : (wish.idVenture ?? null),
  uf: (wish.kind === "search" && wish.uf) || "",
  maxPriceCents: (wish.kind === "search" && wish.maxPriceCents) || null,
  minAreaM2: (wish.kind === "search" && wish.minAreaM2) || null,
});

const isSame = (row: AlertRow, columns: ReturnType<typeof columnsOf>): boolean =>
  (Object.keys(columns) as (keyof typeof columns)[]).every((key) => row[key] === columns[key]);

/**
 * Keeps what a visitor wants to hear of and mails the link that confirms it. Known and unknown people get the same answer;
 * one address gets a few mails a window, whoever asks, and what it has already is asked for a second time, not kept twice.
 */
export const requestAlert = async (deps: Deps, asked: output<typeof alertRequest>): Promise<AlertTaken | AppError> => {
  const { auth, clock, config, db, outbox } = deps;
  const now = clock();
  const { wish, email } = asked;
  if (!(await isPublicWish(db.orm, wish)))
    return wish.kind === "lot" ? developmentErrors.batchNotFound() : developmentErrors.notFound();
  const chance = await countAttempt(db, "alert", email, now);
  if (typeof chance === "number") return tooMany(chance);
  const columns = columnsOf(wish);
  await db.transaction(async (tx) => {
    const subscriber = await lockSubscriber(tx, { email, protocol: newProtocol("V", now), createdAt: now });
    const rows = await readAlerts(tx, subscriber.id);
    const before = rows.find((row) => isSame(row, columns));
    if (!before && rows.length >= MOST_ALERTS) return;
    const consent = { consentText: ALERT_CONSENT.text, consentAt: now };
    if (before?.confirmedAt === null) await renewAlert(tx, before.id, { ...consent, createdAt: now });
    const id =
      before?.id ?? (await insertAlert(tx, { ...columns, ...consent, subscriberId: subscriber.id, createdAt: now }));
    const [row] = (await readAlerts(tx, subscriber.id)).filter((one) => one.id === id);
    const reader = { email, protocol: subscriber.protocol, accessKey: accessKeyOf(auth, subscriber.protocol) };
    await outbox.post(
      tx,
      alertConfirmation(config, reader, {
        id,
        text: alertText(row!),
        ventureId: row!.developmentId,
        seller: sellerOf(row!),
        at: now,
      }),
    );
  });
  outbox.wake();
  return { message: ALERT_MESSAGE };
};

const isAlive = (row: AlertRow, now: Date): boolean =>
  row.confirmedAt !== null || row.createdAt.getTime() > now.getTime() - ALERT_LINK_LIFE_MS;

/** A person's alerts as their page shows them; what nobody confirmed in time is not among them. */
const present = (rows: readonly AlertRow[], now: Date): OwnAlerts => ({
  alerts: rows
    .filter((row) => isAlive(row, now))
    .map((row) => ({
      id: row.id,
      text: alertText(row),
      confirmed: row.confirmedAt !== null,
      createdAt: row.createdAt.toISOString(),
    })),
});

/** The alerts of a protocol whose key was shown. */
export const readOwnAlerts = async ({ db, clock }: Deps, protocol: string): Promise<OwnAlerts | AppError> => {
  const subscriber = await readSubscriber(db.orm, protocol);
  if (!subscriber) return commonErrors.unknownProtocol();
  return present(await readAlerts(db.orm, subscriber.id), clock());
};

const change = (
  { db, clock }: Deps,
  protocol: string,
  act: (tx: Tx, subscriberId: number) => Promise<void>,
): Promise<OwnAlerts | AppError> =>
  db.transaction(async (tx) => {
    const subscriber = await lockSubscriberOf(tx, protocol);
    if (!subscriber) return commonErrors.unknownProtocol();
    await act(tx, subscriber.id);
    return present(await readAlerts(tx, subscriber.id), clock());
  });

/** Begins an alert; confirmed again it answers the same, and one that came too late is not there. */
export const confirmOwnAlert = (deps: Deps, protocol: string, id: number): Promise<OwnAlerts | AppError> =>
  change(deps, protocol, async (tx, subscriberId) => {
    const now = deps.clock();
    const rows = await readAlerts(tx, subscriberId);
    if (rows.some((row) => row.id === id && isAlive(row, now))) await confirmAlert(tx, subscriberId, id, now);
  });

/** Ends one alert, or all of this person. */
export const endOwnAlerts = (deps: Deps, protocol: string, id?: number): Promise<OwnAlerts | AppError> =>
  change(deps, protocol, (tx, subscriberId) => endAlerts(tx, subscriberId, id));
