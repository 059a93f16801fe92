import type { output } from "zod/mini";
import type { intentionRequest, OriginChannel } from "@gleba/shared/contracts";
import type { Place } from "#domains/development";
import type { Db } from "#platform/db/db.ts";
import { givenRows } from "#platform/db/given-rows.ts";
import type { Email } from "#platform/mail/outbox.ts";
import { sellerOf, type Seller, type SellerColumns } from "../rules/seller.ts";
import { originText } from "../rules/origin.ts";

const PLACES = `
  SELECT b.id AS lot_id, b.block, b.lot, v.id, v.name, s.legal_name AS seller_name, s.cnpj AS seller_cnpj
  FROM batches b JOIN ventures v ON v.id = b.venture_id LEFT JOIN companies s ON s.id = v.company_id
  WHERE b.id = ANY($1::bigint[]) AND v.published`;

/** A lot with the company that offers it; null for the site's. */
export type OfferedPlace = Place & { seller: Seller | null };

/** Where these lots lie, of those that visitors may see, thus ask about. */
export const readPublicPlaces = async (
  { pool }: Pick<Db, "pool">,
  lots: readonly number[],
): Promise<Map<number, OfferedPlace>> => {
  const { rows } = await pool.query<
    { lot_id: number; block: string; lot: string; id: number; name: string } & SellerColumns
  >({
    name: "intentions.places",
    text: PLACES,
    values: [[...new Set(lots)]],
  });
  return new Map(
    rows.map(({ lot_id: idBatch, block, lot, id, name, ...seller }) => [
      idBatch,
      { idBatch, block, lot, ventureId: id, ventureName: name, seller: sellerOf(seller) },
    ]),
  );
};

/** Where a lot lies that visitors may see, thus ask about; null for any other. */
export const readPublicPlace = async (db: Db, idBatch: number): Promise<OfferedPlace | null> =>
  (await readPublicPlaces(db, [idBatch])).get(idBatch) ?? null;

/** What is given of each, in this order. */
const GIVEN = {
  protocol: "text",
  batch_id: "bigint",
  name: "text",
  email: "text",
  phone: "text",
  message: "text",
  channel: "text",
  consents: "text",
  at: "timestamptz",
  customer_id: "bigint",
  recipient: "text",
  subject: "text",
  body: "text",
  expires_at: "timestamptz",
  traceparent: "text",
  came: "text",
  origin: "text",
} as const;

// Hot path: one prepared statement for all that come together. However often somebody types an address, it gets three
// confirmations in 15 minutes, those of this statement counted.
const INSERT = `
  WITH given AS (
    SELECT g.* FROM ${givenRows("g", GIVEN)}
  ), kept AS (
    INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at,
      broker_id, channel, origin)
    SELECT g.protocol, g.batch_id, g.name, g.email, g.phone, g.message, g.channel, g.consents::jsonb, g.at, b.id,
      CASE WHEN b.id IS NULL THEN g.came ELSE 'broker' END, g.origin::jsonb
    FROM given g LEFT JOIN customers b ON b.id = g.customer_id AND b.broker ORDER BY g.n
    ON CONFLICT (protocol) DO NOTHING
    RETURNING id, protocol
  ), numbered AS (
    SELECT g.*, row_number() OVER (PARTITION BY g.email ORDER BY g.n) AS nth FROM kept k JOIN given g USING (protocol)
  ), told AS (
    INSERT INTO outbox (recipient, subject, body, expires_at, traceparent, created_at, next_attempt_at, venture_id)
    SELECT recipient, subject, body, expires_at, traceparent, at, at,
      (SELECT b.venture_id FROM batches b WHERE b.id = m.batch_id) FROM numbered m
    WHERE m.nth <= 3 AND 3 >= m.nth + (
      SELECT count(*) FROM (
        SELECT FROM intentions i WHERE i.email = m.email AND i.received_at > m.at - interval '15 minutes' LIMIT 3
      ) AS recent
    ) ORDER BY n
  )
  SELECT id, protocol FROM kept`;

/** A contact request about to be stored, with the e-mail that confirms it. */
export type IntentionInput = output<typeof intentionRequest> & {
  protocol: string;
  at: Date;
  /** Whose session it came from; a broker's name stays with it. */
  customerId: number | null;
  /** How the person came, unless a broker brought them. */
  channel: OriginChannel;
  confirmation: Email;
  /** The trace that the e-mail belongs to. */
  traceparent: string | undefined;
};

/** Stores contact requests together with the e-mails that confirm them; answers their numbers by protocol, none where that was taken. */
export const insertIntentions = async (
  on: Pick<Db["pool"], "query">,
  given: readonly IntentionInput[],
): Promise<Map<string, number>> => {
  const column = <Value>(value: (one: IntentionInput) => Value): Value[] => given.map(value);
  const { rows } = await on.query<{ id: number; protocol: string }>({
    name: "intentions.insert",
    text: INSERT,
    values: [
      column(({ protocol }) => protocol),
      column(({ idBatch }) => idBatch),
      column(({ name }) => name),
      column(({ email }) => email),
      column(({ phone }) => phone),
      column(({ message }) => message),
      column(({ preferredChannel }) => preferredChannel),
      column(({ consents }) => JSON.stringify(consents)),
      column(({ at }) => at),
      column(({ customerId }) => customerId),
      column(({ confirmation }) => confirmation.to),
      column(({ confirmation }) => confirmation.subject),
      column(({ confirmation }) => confirmation.text),
      column(({ confirmation }) => confirmation.expiresAt),
      column(({ traceparent }) => traceparent ?? null),
      column(({ channel }) => channel),
      column(({ origin }) => originText(origin)),
    ],
  });
  return new Map(rows.map(({ id, protocol }) => [protocol, id]));
};
