import { eq } from "drizzle-orm";
import { type Tx, defaultCategories, schema } from "@gleba/api/seeding";
import { aboutFields, siteEntries, type SitePictures } from "./content/site.ts";
import { hashPassword, type DemoPeople } from "./people.ts";

const { articleCategories, articleFields, articles, crmUsers, customers } = schema;

const EDITOR = "demonstração";

/** Categories, the site's configuration and the article about the company. */
export const loadSite = async (tx: Tx, pictures: SitePictures): Promise<void> => {
  await tx.insert(articleCategories).values(defaultCategories).onConflictDoNothing();
  await publish(tx, "configurations", "Configurações do site", { entries: siteEntries(pictures) });
  await publish(tx, "about", "Sobre a Gleba Demonstração", { ...aboutFields, picture: pictures.hero });
};

/** Publishes the one article of a SINGLE category, its fields after the category's template. */
const publish = async (tx: Tx, categoryName: string, title: string, values: Record<string, unknown>): Promise<void> => {
  const [category] = await tx.select().from(articleCategories).where(eq(articleCategories.name, categoryName));
  const [article] = await tx
    .insert(articles)
    .values({ categoryId: category!.id, title, slug: categoryName, status: "published", updatedBy: EDITOR })
    .returning({ id: articles.id });
  await tx.insert(articleFields).values(
    category!.template.map((field, position) => ({
      articleId: article!.id,
      position,
      ...field,
      value: values[field.name] ?? null,
    })),
  );
};

/** One customer, one broker, one of the staff; answers the customer's id. */
export const loadPeople = async (tx: Tx, people: DemoPeople, now: Date): Promise<number> => {
  const [customerHash, brokerHash, staffHash] = await Promise.all(
    [people.customer, people.broker, people.staff].map(({ password }) => hashPassword(password)),
  );
  const shared = { emailConfirmedAt: now, phone: "27900000000" };
  const [customer] = await tx
    .insert(customers)
    .values([
      {
        ...shared,
        name: "Cliente de Demonstração",
        document: people.customer.document,
        email: "cliente@gleba-demonstracao.example",
        passwordHash: customerHash,
      },
      {
        ...shared,
        name: "Corretora de Demonstração",
        document: people.broker.document,
        email: "corretora@gleba-demonstracao.example",
        passwordHash: brokerHash,
        broker: true,
        creci: "ES-00000-F (demonstração)",
      },
    ])
    .returning({ id: customers.id });
  await tx.insert(crmUsers).values({
    name: "Equipe de Demonstração",
    login: people.staff.login,
    email: "equipe@gleba-demonstracao.example",
    role: "admin",
    passwordHash: staffHash,
  });
  return customer!.id;
};

/** Gives the demonstration people new passwords, for an installation whose `demo.json` was lost. */
export const renewPasswords = async (tx: Tx, people: DemoPeople): Promise<void> => {
  for (const { document, password } of [people.customer, people.broker])
    await tx
      .update(customers)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(customers.document, document));
  await tx
    .update(crmUsers)
    .set({ passwordHash: await hashPassword(people.staff.password) })
    .where(eq(crmUsers.login, people.staff.login));
};
