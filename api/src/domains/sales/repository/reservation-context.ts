import type { LotStatus } from "@gleba/shared/contracts";
import { isSelling } from "#domains/development";
import { givenRows } from "#platform/db/given-rows.ts";
import type { Accepted, LotState } from "../rules/reservations.ts";
import { sellerOf, type SellerColumns } from "../rules/seller.ts";
import type { Connection } from "./reservations.ts";

/** A lot as a request for it sees it, with the answer already given under the request's key. */
export interface ReservationContext {
  lot: LotState | null;
  previous: { requestHash: string; accepted: Accepted } | null;
}

interface ContextRow extends SellerColumns {
  n: number;
  status: LotStatus | null;
  block: string;
  lot: string;
  price_cents: number | null;
  venture_id: number;
  venture_name: string;
  published: boolean;
  registry_office: string | null;
  registry_number: string | null;
  registry_date: string | null;
  sales_open: boolean;
  hold_hours: number;
  held: boolean;
  queue_length: number;
  mine: "held" | "queued" | null;
  request_hash: string | null;
  status_code: Accepted["statusCode"];
  response: Accepted["answer"];
}

const READ_CONTEXTS = `
  SELECT asked.n, lot.*, k.request_hash, k.status_code, k.response
  FROM ${givenRows("asked", { batch_id: "bigint", document: "text", route: "text", key: "text", customer_id: "bigint" })}
  LEFT JOIN LATERAL (
    SELECT b.status, b.block, b.lot, b.price_cents, v.id AS venture_id, v.name AS venture_name, v.published, v.sales_open, v.hold_hours, v.registry_office, v.registry_number, v.registry_date,
      s.legal_name AS seller_name, s.cnpj AS seller_cnpj,
      EXISTS (SELECT FROM reservations r WHERE r.batch_id = b.id AND r.status = 'held') AS held,
      (SELECT count(*)::int FROM reservations q WHERE q.batch_id = b.id AND q.status = 'queued') AS queue_length,
      CASE
        WHEN EXISTS (SELECT FROM reservations r WHERE r.batch_id = b.id AND r.status = 'held' AND r.document = asked.document AND r.customer_id = asked.customer_id)
          THEN 'held'
        WHEN EXISTS (SELECT FROM reservations r WHERE r.batch_id = b.id AND r.status = 'queued' AND r.document = asked.document AND r.customer_id = asked.customer_id)
          THEN 'queued'
      END AS mine
    FROM batches b JOIN ventures v ON v.id = b.venture_id LEFT JOIN companies s ON s.id = v.company_id
    WHERE b.id = asked.batch_id
  ) AS lot ON true
  LEFT JOIN idempotency_keys k ON k.route = asked.route AND k.key = asked.key`;

/** What is asked about: a lot, for a person, under a key. */
export interface ReservationSubject {
  idBatch: number;
  document: string;
  customerId: number | null;
  route: string;
  key: string;
}

const contextOf = (idBatch: number, row: ContextRow): ReservationContext => {
  const accepted = { statusCode: row.status_code, answer: row.response } as Accepted;
  return {
    lot: row.status && {
      place: { idBatch, block: row.block, lot: row.lot, ventureId: row.venture_id, ventureName: row.venture_name },
      seller: sellerOf(row),
      status: row.status,
      priceCents: row.price_cents,
      published: row.published,
      selling: isSelling({
        registryOffice: row.registry_office,
        registryNumber: row.registry_number,
        registryDate: row.registry_date,
        salesOpen: row.sales_open,
      }),
      holdHours: row.hold_hours,
      held: row.held,
      queueLength: row.queue_length,
      mine: row.mine,
    },
    previous: row.request_hash === null ? null : { requestHash: row.request_hash, accepted },
  };
};

/**
 * Reads lots, each for a document, and what was already answered under each key: in one statement, thus in one snapshot.
 * What is somebody's own is told to that customer alone (`customerId`; null: nothing is).
 */
export const readContexts = async (
  on: Connection,
  asked: readonly ReservationSubject[],
): Promise<ReservationContext[]> => {
  const values = [
    asked.map(({ idBatch }) => idBatch),
    asked.map(({ document }) => document),
    asked.map(({ route }) => route),
    asked.map(({ key }) => key),
    asked.map(({ customerId }) => customerId),
  ];
  const { rows } = await on.query<ContextRow>({ name: "reservations.find", text: READ_CONTEXTS, values });
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  return asked.map(({ idBatch }, at) => contextOf(idBatch, byPlace.get(at + 1)!));
};

/** The same of one. */
export const readContext = async (on: Connection, asked: ReservationSubject): Promise<ReservationContext> =>
  (await readContexts(on, [asked]))[0]!;
