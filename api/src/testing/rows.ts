import { lots, crmUsers, customers, developments } from "#platform/db/schema/index.ts";
import type { Orm } from "#platform/db/db.ts";

let planted = 0;

/** A published, registered venture on sale, as a test wants it. Answers its id. */
export const insertDevelopment = async (
  orm: Orm,
  overrides: Partial<typeof developments.$inferInsert> = {},
): Promise<number> => {
  planted += 1;
  const [venture] = await orm
    .insert(developments)
    .values({
      name: `Loteamento de teste ${planted}`,
      slug: `loteamento-de-teste-${planted}`,
      registryOffice: "1º Ofício",
      registryNumber: "R-1/1.000",
      registryDate: "2026-01-15",
      salesOpen: true,
      published: true,
      ...overrides,
    })
    .returning({ id: developments.id });
  if (!venture) throw new Error("the venture was not planted");
  return venture.id;
};

/** `count` free lots of a venture, in one block. Answers their ids in the order of their numbers. */
export const insertLots = async (
  orm: Orm,
  ventureId: number,
  count: number,
  overrides: Partial<typeof lots.$inferInsert> = {},
): Promise<number[]> => {
  planted += 1;
  const rows = Array.from({ length: count }, (_, index) => ({
    ventureId,
    block: `Q${planted}`,
    lot: String(index + 1),
    areaM2: 300,
    priceCents: 9_000_000,
    polygon: [
      [-40.3, -20.3],
      [-40.2999, -20.3],
      [-40.2999, -20.3003],
    ] as [number, number][],
    ...overrides,
  }));
  const inserted = await orm.insert(lots).values(rows).returning({ id: lots.id });
  return inserted.map(({ id }) => id);
};

/** One lot of a new venture. */
export const insertLot = async (
  orm: Orm,
  lot: Partial<typeof lots.$inferInsert> = {},
  venture: Partial<typeof developments.$inferInsert> = {},
): Promise<number> => {
  const [id] = await insertLots(orm, await insertDevelopment(orm, venture), 1, lot);
  if (id === undefined) throw new Error("the lot was not planted");
  return id;
};

/** A customer with a document of their own. */
export const insertCustomer = async (
  orm: Orm,
  overrides: Partial<typeof customers.$inferInsert> = {},
): Promise<number> => {
  planted += 1;
  const [customer] = await orm
    .insert(customers)
    .values({
      name: "Cliente de Teste",
      document: `TESTE${planted}`,
      email: `cliente${planted}@exemplo.com.br`,
      ...overrides,
    })
    .returning({ id: customers.id });
  if (!customer) throw new Error("the customer was not planted");
  return customer.id;
};

/** A member of staff. */
export const insertStaff = async (orm: Orm, overrides: Partial<typeof crmUsers.$inferInsert> = {}): Promise<number> => {
  planted += 1;
  const [user] = await orm
    .insert(crmUsers)
    .values({
      name: "Pessoa da Equipe de Teste",
      login: `equipe${planted}`,
      email: `equipe${planted}@exemplo.com.br`,
      role: "sales",
      ...overrides,
    })
    .returning({ id: crmUsers.id });
  if (!user) throw new Error("the member of staff was not planted");
  return user.id;
};
