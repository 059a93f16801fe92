import { randomBytes } from "node:crypto";
import { dayInBrazil } from "@gleba/shared/words";
import type { output } from "zod/mini";
import type { simulateRequest, Simulation } from "@gleba/shared/contracts";
import { quoteOf } from "@gleba/shared/contracts/financing";
import type { Place } from "#domains/development";
import type { Tx } from "#platform/db/db.ts";
import type { StaffChanged } from "#platform/events/bus.ts";
import type { Deps } from "#platform/http/deps.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { KeyedRequest } from "#platform/keyed-requests/given-answers.ts";
import { carriedOutOnce } from "#platform/keyed-requests/keyed-requests.ts";
import { simulationEmail } from "../../emails/simulation.ts";
import { receiveLead } from "../../receive-lead.ts";
import { presentSimulation } from "../../present/simulation.ts";
import { sellerOfLot } from "../../repository/lot-status.ts";
import { insertSimulation, readSimulatedLot, readSimulation, wasEmailedSince } from "../../repository/simulations.ts";
import { decide, simulationErrors, validUntil } from "../../rules/simulations.ts";

/** Who asks to be called again and again is mailed once in so long. */
const EMAIL_INTERVAL_MS = 3_600_000;

/** 128 random bits: whoever does not have the address does not find the simulation. */
const newId = (): string => randomBytes(16).toString("base64url");

/** Names this call among those that take a key. */
export const ROUTE = "POST /api/public/batches/simulate";

type Asked = output<typeof simulateRequest>;

/** What a lot costs on these terms, under an id of its own; not stored yet. */
export const reckon = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { idBatch, ...terms }: Omit<Asked, "contact" | "origin">,
): Promise<Simulation | AppError> => {
  const at = clock();
  const today = dayInBrazil(at);
  const offer = decide(await readSimulatedLot(db, idBatch), terms, today);
  if (offer instanceof AppError) return offer;
  const quote = quoteOf(offer.plan, offer.priceCents, terms, today);
  return presentSimulation(offer, quote, { id: newId(), at, until: validUntil(at, offer.plan) });
};

/** The lot of a simulation. */
const placeOf = ({ idBatch, block, lot, ventureId, ventureName }: Simulation): Place => ({
  idBatch,
  block,
  lot,
  ventureId,
  ventureName,
});

/** Stores it; with a contact it is a lead, and the person is mailed the way back. What the staff are told after the commit. */
const store = async (
  { config, outbox }: Deps,
  tx: Tx,
  answer: Simulation,
  { contact, origin }: Pick<Asked, "contact" | "origin">,
): Promise<StaffChanged | undefined> => {
  const at = new Date(answer.createdAt);
  const emailed = contact && (await wasEmailedSince(tx, contact.email, new Date(at.getTime() - EMAIL_INTERVAL_MS)));
  await insertSimulation(tx, answer, contact, origin);
  if (contact && !emailed) {
    const seller = await sellerOfLot(tx, answer.idBatch);
    await outbox.post(tx, simulationEmail(answer, { to: contact.email, seller }, config));
  }
  return contact && receiveLead(tx, { kind: "simulation", ref: answer.simulationId, place: placeOf(answer), at });
};

/**
 * Simulates a lot on the terms somebody chose and stores the answer. With a contact it is a lead: the person gets an e-mail
 * with the way back, and the staff are told, in the same transaction. Sent again under its key it is the simulation that was stored.
 */
export const simulate = async (
  deps: Deps,
  { contact, origin, ...terms }: Asked,
  keyed: KeyedRequest | null,
): Promise<Simulation | AppError> => {
  const { db, bus, outbox } = deps;
  const answer = await reckon(deps, terms);
  if (answer instanceof AppError) return answer;
  let news: StaffChanged | undefined;
  const stored = await db.transaction((tx) =>
    carriedOutOnce(tx, keyed, new Date(answer.createdAt), async () => {
      news = await store(deps, tx, answer, { contact, origin });
      return { simulationId: answer.simulationId };
    }),
  );
  if (stored instanceof AppError) return stored;
  if (news) {
    outbox.wake();
    bus.announceStaff(news);
  }
  if (stored!.simulationId === answer.simulationId) return answer;
  return (await readSimulation(db, stored!.simulationId)) ?? simulationErrors.notFound();
};
