import type { Db } from "#platform/db/db.ts";
import {
  articleCategories,
  articleFields,
  articles,
  lots,
  customers,
  developments,
} from "#platform/db/schema/index.ts";

/** A registered, published development with sales open; `overrides` change it. Answers its id. */
export const seedDevelopment = async (
  { orm }: Db,
  overrides: Partial<typeof developments.$inferInsert> = {},
): Promise<number> => {
  const [row] = await orm
    .insert(developments)
    .values({
      name: "Jardim das Palmeiras",
      slug: `venture-${Math.random().toString(36).slice(2)}`,
      city: "Linhares",
      uf: "ES",
      registryOffice: "1º Ofício de Linhares",
      registryNumber: "R-2/M-4.321",
      registryDate: "2025-03-10",
      salesOpen: true,
      published: true,
      financing: [
        {
          id: "price-120",
          name: "120 parcelas",
          system: "price",
          monthlyRate: 0.0079,
          minInstallments: 12,
          maxInstallments: 120,
          minDownPaymentPercent: 10,
          index: "IPCA",
        },
      ],
      ...overrides,
    })
    .returning({ id: developments.id });
  return row!.id;
};

/** A small square lot; `index` moves it along the street and numbers it. Answers its id. */
export const seedLot = async (
  { orm }: Db,
  ventureId: number,
  index: number,
  overrides: Partial<typeof lots.$inferInsert> = {},
): Promise<number> => {
  const [west, south] = [-40.06 + index * 0.00012, -19.39];
  const [row] = await orm
    .insert(lots)
    .values({
      ventureId,
      block: "A",
      lot: String(index + 1),
      areaM2: 300.5,
      priceCents: 9_500_000,
      polygon: [
        [west, south],
        [west + 0.0001, south],
        [west + 0.0001, south + 0.0002],
        [west, south + 0.0002],
      ],
      sides: [
        { label: "Frente", lengthM: 12, neighbour: "Rua 1" },
        { label: "Fundos", lengthM: 12, neighbour: "Lote 20" },
        { label: "Lado direito", lengthM: 25.04, neighbour: "Lote 2" },
        { label: "Lado esquerdo", lengthM: 25.04, neighbour: "Rua 2" },
      ],
      ...overrides,
    })
    .returning({ id: lots.id });
  return row!.id;
};

/** A customer with a document of their own. Answers the id. */
export const seedCustomer = async ({ orm }: Db, document = "52998224725"): Promise<number> => {
  const [row] = await orm
    .insert(customers)
    .values({ name: "Cliente de Demonstração", document, email: `${document}@exemplo.com.br` })
    .returning({ id: customers.id });
  return row!.id;
};

/** A published article of a category of several, which is made with the first. Answers the article's id. */
export const seedNews = async (
  { orm }: Db,
  slug: string,
  values: Record<string, unknown>,
  status: "draft" | "published" = "published",
): Promise<number> => {
  const [made] = await orm
    .insert(articleCategories)
    .values({ name: "news", label: "Notícias", type: "MULTIPLE", template: [] })
    .onConflictDoUpdate({ target: articleCategories.name, set: { label: "Notícias" } })
    .returning({ id: articleCategories.id });
  const [article] = await orm
    .insert(articles)
    .values({ categoryId: made!.id, title: `Título de ${slug}`, slug, status })
    .returning({ id: articles.id });
  const types = { summary: "text", content: "richtext", picture: "image", date: "date", featured: "boolean" } as const;
  await orm.insert(articleFields).values(
    Object.entries(types).map(([name, type], position) => ({
      articleId: article!.id,
      position,
      name,
      label: name,
      type,
      value: values[name] ?? null,
    })),
  );
  return article!.id;
};

/** A published article of a category, which is made with it. */
export const seedArticle = async (
  { orm }: Db,
  category: string,
  fields: { name: string; type: "text" | "richtext" | "list"; value: unknown }[],
  status: "draft" | "published" = "published",
): Promise<void> => {
  const [kind] = await orm
    .insert(articleCategories)
    .values({ name: category, label: category, type: "SINGLE", template: [] })
    .returning({ id: articleCategories.id });
  const [article] = await orm
    .insert(articles)
    .values({ categoryId: kind!.id, title: `Título de ${category}`, slug: category, status })
    .returning({ id: articles.id });
  await orm
    .insert(articleFields)
    .values(fields.map((field, position) => ({ ...field, articleId: article!.id, position, label: field.name })));
};
