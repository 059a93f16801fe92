import { randomBytes } from "node:crypto";
import { dayInBrazil } from "@gleba/shared/words";
import type { output } from "zod/mini";
import type { simulateRequest, Simulation } from "@gleba/shared/contracts";
import { quoteOf } from "@gleba/shared/contracts/financing";
import type { Deps } from "#platform/http/deps.ts";
import { AppError } from "#platform/http/app-error.ts";
import { simulationEmail } from "../../emails/simulation.ts";
import { receiveLead } from "../../receive-lead.ts";
import { presentSimulation } from "../../present/simulation.ts";
import { readPublicPlace } from "../../repository/intentions.ts";
import { insertSimulation, readSimulatedLot, wasEmailedSince } from "../../repository/simulations.ts";
import { decide, validUntil } from "../../rules/simulations.ts";

/** Who asks to be called again and again is mailed once in so long. */
const EMAIL_INTERVAL_MS = 3_600_000;

/** 128 random bits: whoever does not have the address does not find the simulation. */
const newId = (): string => randomBytes(16).toString("base64url");

/**
 * Simulates a lot on the terms somebody chose and stores the answer. With a contact it is a lead: the person gets an e-mail
 * with the way back, and the staff are told, in the same transaction.
 */
export const simulate = async (
  { db, bus, clock, config, outbox }: Deps,
  { idBatch, contact, origin, ...terms }: output<typeof simulateRequest>,
): Promise<Simulation | AppError> => {
  const at = clock();
  const today = dayInBrazil(at);
  const offer = decide(await readSimulatedLot(db, idBatch), terms, today);
  if (offer instanceof AppError) return offer;
  const quote = quoteOf(offer.plan, offer.priceCents, terms, today);
  const answer = presentSimulation(offer, quote, { id: newId(), at, until: validUntil(at, offer.plan) });
  const news = await db.transaction(async (tx) => {
    const emailed = contact && (await wasEmailedSince(tx, contact.email, new Date(at.getTime() - EMAIL_INTERVAL_MS)));
    await insertSimulation(tx, answer, contact, origin);
    if (contact && !emailed) {
      const seller = (await readPublicPlace(db, idBatch))?.seller ?? null;
      await outbox.post(tx, simulationEmail(answer, { to: contact.email, seller }, config));
    }
    const place = {
      idBatch,
      block: answer.block,
      lot: answer.lot,
      ventureId: answer.ventureId,
      ventureName: answer.ventureName,
    };
    return contact && receiveLead(tx, { kind: "simulation", ref: answer.simulationId, place, at });
  });
  if (news) {
    outbox.wake();
    bus.announceStaff(news);
  }
  return answer;
};
