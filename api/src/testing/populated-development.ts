import { eq } from "drizzle-orm";
import {
  articleCategories,
  articles,
  contracts,
  conversationMessages,
  conversations,
  developments,
  discounts,
  intentions,
  messages,
  reservationOffers,
  reservations,
  siteVisits,
  staffTasks,
} from "#platform/db/schema/index.ts";
import { defaultCategories } from "../domains/content/rules/default-categories.ts";
import { insertContract, insertSlip } from "./contracts.ts";
import type { TestApp } from "./create-test-app.ts";
import { plans } from "./financing.ts";
import { insertCustomer, insertDevelopment, insertLots } from "./rows.ts";
import { intentionOf, reservationOf, reserveOn } from "./visitors.ts";

/** The numbers of what stands in a populated development, one of each kind. */
export interface Populated {
  venture: number;
  article: number;
  lot: number;
  contract: number;
  customer: number;
  reservation: number;
  /** Asked for that reservation. */
  discount: number;
  /** Of a place in the queue of that reservation's lot, to somebody who has not confirmed. */
  offer: number;
  conversation: number;
  slip: number;
  installment: number;
  visit: number;
  /** Of a contact request. */
  lead: number;
  /** Somebody's, about that contact request. */
  task: number;
}

const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error("the row was not planted");
  return row;
};

/** A contract of somebody who is its only buyer, with a slip and a conversation and a message about it. */
const insertSale = async ({ db: { orm }, clock }: TestApp, batchId: number, mark: string) => {
  const at = clock();
  const customer = await insertCustomer(orm, { name: `Cliente ${mark}` });
  const values = { customerId: customer, batchId, number: `CT-${mark}`, paid: 1 };
  const { contractId, installmentIds } = await insertContract(orm, values);
  const installmentId = installmentIds[2]!;
  const slip = await insertSlip(orm, { installmentId, dueDate: "2026-04-10", createdAt: at });
  const about = { customerId: customer, contractId };
  const begun = { ...about, topic: "contract", state: "waiting", createdAt: at, lastAt: at, waitingSince: at } as const;
  const [conversation] = await orm
    .insert(conversations)
    .values({ ...begun, protocol: `AT-${mark}`, answerBy: at, messages: 1, excerpt: `Assunto ${mark}` })
    .returning();
  await orm.insert(conversationMessages).values({
    conversationId: conversation!.id,
    author: `customer:${customer}`,
    authorName: `Cliente ${mark}`,
    body: `Assunto ${mark}`,
    key: crypto.randomUUID(),
    sentAt: at,
  });
  await orm.insert(messages).values({ ...about, subject: `Recado ${mark}`, body: mark, searched: "", sentAt: at });
  return { contract: contractId, customer, slip, installment: installmentId, conversation: conversation!.id };
};

/**
 * A development with one of everything that staff read. `mark` stands in each name of it, and `n` begins the numbers of its two
 * visitors: who asks about it and who reserves.
 */
export const insertPopulated = async (server: TestApp, mark: string, n: number): Promise<Populated> => {
  const { orm } = server.db;
  const venture = await insertDevelopment(orm, {
    name: `Residencial ${mark}`,
    slug: `residencial-${n}`,
    financing: plans,
  });
  const [sold = 0, lot = 0] = await insertLots(orm, venture, 2, { block: mark });
  await orm.insert(articleCategories).values(defaultCategories).onConflictDoNothing();
  const category = only(await orm.select().from(articleCategories).where(eq(articleCategories.name, "venture")));
  const text = { categoryId: category.id, title: `Residencial ${mark}`, slug: `artigo-${n}` };
  const article = only(await orm.insert(articles).values(text).returning());
  await orm.update(developments).set({ articleId: article.id }).where(eq(developments.id, venture));
  const sale = await insertSale(server, sold, mark);
  await orm.update(contracts).set({ signedAt: "2026-11-10" }).where(eq(contracts.id, sale.contract));
  const name = `Visitante ${mark}`;
  await reserveOn(server.app, { ...reservationOf(n, lot), name });
  const reservation = only(await orm.select().from(reservations).where(eq(reservations.batchId, lot)));
  const discount = only(
    await orm
      .insert(discounts)
      .values({
        reservationId: reservation.id,
        batchId: lot,
        status: "waiting",
        tableCents: 10_000_000,
        priceCents: 9_000_000,
        reason: `Pedido ${mark}`,
        askedByName: "Vendedora",
        askedAt: server.clock(),
        limitBasisPoints: 0,
      })
      .returning(),
  );
  const offer = only(
    await orm
      .insert(reservationOffers)
      .values({
        batchId: lot,
        status: "open",
        holds: false,
        name: `Indicada ${mark}`,
        email: `indicada${n}@exemplo.com.br`,
        phone: "27999990000",
        document: "",
        channel: "broker",
        authorName: "Corretora",
        requestKey: `offer ${n}`,
        requestHash: "",
        tokenHash: `offer ${n}`,
        createdAt: server.clock(),
        expiresAt: new Date(server.clock().getTime() + 86_400_000),
      })
      .returning(),
  );
  const payload = { ...intentionOf(n + 1, lot), name };
  await server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload });
  const lead = only(await orm.select().from(intentions).where(eq(intentions.batchId, lot)));
  const startsAt = new Date(server.clock().getTime() + 86_400_000);
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), createdAt: server.clock() };
  const visit = only(
    await orm
      .insert(siteVisits)
      .values({ intentionId: lead.id, ventureId: venture, ...times })
      .returning(),
  );
  const task = only(
    await orm
      .insert(staffTasks)
      .values({
        title: `Ligar ${mark}`,
        dueOn: "2026-11-20",
        authorName: "Vendedora",
        leadKind: "intention",
        leadRef: String(lead.id),
        createdAt: server.clock(),
      })
      .returning(),
  );
  const ids = {
    venture,
    article: article.id,
    lot,
    reservation: reservation.id,
    lead: lead.id,
    visit: visit.id,
    task: task.id,
    discount: discount.id,
    offer: offer.id,
  };
  return { ...ids, ...sale };
};
