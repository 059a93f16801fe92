import { randomUUID } from "node:crypto";

import { CONSENT_VERSION, venture } from "@gleba/shared/contracts";
import { personOf } from "./person.ts";

const CONNECTIONS = 50;
const MOST = 3_000;

/** idBatch of the lots of a venture that can be reserved. */
export const availableLots = async (apiUrl: string, ventureId: number): Promise<number[]> => {
  const answer = await fetch(`${apiUrl}/api/public/ventures/${ventureId}`);
  const { batchs } = venture.parse(await answer.json());
  return batchs.filter(({ status }) => status === "available").map(({ idBatch }) => idBatch);
};

export const reserve = async (apiUrl: string, idBatch: number): Promise<number> => {
  const { status } = await fetch(`${apiUrl}/api/public/batches/reserve`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({
      idBatch,
      ...personOf(idBatch),
      consents: [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }],
    }),
  });
  return status;
};

/** Reserves each lot once, fifty requests in the air; every one must be answered 201. */
export const reserveDifferentLots = async (apiUrl: string, lots: readonly number[]) => {
  const waiting = lots.slice(0, MOST);
  const total = waiting.length;
  const answers: number[] = [];
  const started = performance.now();
  const worker = async (): Promise<void> => {
    for (let lot = waiting.pop(); lot !== undefined; lot = waiting.pop()) answers.push(await reserve(apiUrl, lot));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - started) / 1000;
  return {
    "different lots reserved": total,
    "answered 201": answers.filter((status) => status === 201).length,
    "reservations/s": Math.round(total / seconds),
  };
};
