import { CONSENT_VERSION } from "@gleba/shared/contracts";
import { and, asc, eq, inArray, isNull, like } from "drizzle-orm";
import { type Tx, newProtocol, schema } from "@gleba/api/seeding";

const {
  consents,
  contacts,
  customerBanks,
  customerProfiles,
  customers,
  dependents,
  intentions,
  localizations,
  patrimonies,
  reservations,
} = schema;

const DAY_MS = 86_400_000;
/** IBGE's codes. */
const VITORIA = 3_205_309;
const ESPIRITO_SANTO = 32;
const BANCO_DO_BRASIL = 1;
/** Of our own list of occupations. */
const TEACHER = 147;

/** A company with letters in its CNPJ, as they are given since July 2026; the number is the tax office's own example. */
export const COMPANY_DOCUMENT = "12ABC34501DE35";

/** A second customer nobody signs in as, so that staff see more than one. */
export const loadCompany = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .insert(customers)
    .values({
      name: "Empresa de Demonstração Ltda.",
      document: COMPANY_DOCUMENT,
      email: "empresa@gleba-demonstracao.example",
      phone: "2730000000",
      emailConfirmedAt: now,
    })
    .onConflictDoNothing();
};

/** Fills in the demonstration customer's profile and lists, as somebody would who keeps them well. */
export const loadLists = async (tx: Tx, document: string, now: Date): Promise<void> => {
  const [customer] = await tx.select().from(customers).where(eq(customers.document, document));
  if (!customer) return;
  const customerId = customer.id;
  await tx
    .update(customers)
    .set({
      rg: "0.000.000",
      rgUfId: ESPIRITO_SANTO,
      birthDate: "1984-05-17",
      professionId: TEACHER,
      birthplaceId: VITORIA,
    })
    .where(and(eq(customers.id, customerId), eq(customers.version, 0)));
  await tx
    .insert(customerProfiles)
    .values([
      {
        customerId,
        kind: "buyer",
        maritalStatus: "married",
        propertyRegime: "partial_community",
        incomeCents: 850_000,
        company: "Escola de Demonstração",
        admissionDate: "2015-02-02",
        version: 1,
      },
      {
        customerId,
        kind: "spouse",
        maritalStatus: "married",
        propertyRegime: "partial_community",
        incomeCents: 520_000,
        company: "",
        admissionDate: null,
        version: 1,
      },
    ])
    .onConflictDoNothing();
  await tx.insert(localizations).values({
    customerId,
    taxpayerTypeId: 1,
    kind: "residential",
    postalCode: "29010000",
    street: "Rua de Demonstração",
    number: "100",
    complement: "Apto. 301",
    district: "Centro",
    cityId: VITORIA,
    main: true,
  });
  await tx
    .insert(dependents)
    .values({ customerId, name: "Dependente de Demonstração", birthDate: "2014-09-03", kinship: "child" });
  await tx.insert(contacts).values([
    { customerId, kind: "whatsapp", value: "27900000000", main: true },
    { customerId, kind: "email", value: "contato@gleba-demonstracao.example", active: false },
  ]);
  await tx
    .insert(customerBanks)
    .values({ customerId, bankId: BANCO_DO_BRASIL, branch: "0000-0", account: "00000-0", kind: "checking" });
  await tx.insert(patrimonies).values([
    {
      customerId,
      kind: "property",
      description: "Apartamento (demonstração)",
      valueCents: 38_000_000,
      cityId: VITORIA,
    },
    { customerId, kind: "vehicle", description: "Carro de passeio (demonstração)", valueCents: 6_200_000 },
  ]);
  await tx.insert(consents).values([
    { customerId, purpose: "privacy_policy", version: CONSENT_VERSION, granted: true, givenAt: now },
    { customerId, purpose: "marketing", version: CONSENT_VERSION, granted: false, givenAt: now },
  ]);
};

/** Puts the broker's name on some of the demonstration's reservations, and gives them people who wrote about lots. */
export const loadLeads = async (tx: Tx, brokerDocument: string, now: Date): Promise<void> => {
  const [broker] = await tx.select().from(customers).where(eq(customers.document, brokerDocument));
  if (!broker) return;
  const mine = await tx
    .select({ id: reservations.id, batchId: reservations.batchId })
    .from(reservations)
    .where(and(like(reservations.name, "Visitante de demonstração%"), isNull(reservations.brokerId)))
    .orderBy(asc(reservations.id))
    .limit(6);
  if (mine.length === 0) return;
  const ids = mine.map(({ id }) => id);
  await tx.update(reservations).set({ brokerId: broker.id }).where(inArray(reservations.id, ids));
  const messages = [
    "Gostaria de visitar o lote no sábado de manhã.",
    "Qual é o valor da parcela com 20% de entrada?",
    "O lote fica longe da portaria?",
    "Aceitam carro como parte da entrada?",
  ];
  const written = messages.map((message, index) => ({
    protocol: newProtocol("C", now),
    batchId: mine[index % mine.length]!.batchId,
    name: `Visitante de demonstração ${index + 101}`,
    email: `contato-${index + 101}@gleba-demonstracao.example`,
    phone: "27900000000",
    message,
    preferredChannel: (["whatsapp", "email", "phone", "whatsapp"] as const)[index]!,
    consents: [{ purpose: "reservation_contact" as const, version: CONSENT_VERSION, granted: true }],
    brokerId: broker.id,
    receivedAt: new Date(now.getTime() - index * 2 * DAY_MS),
  }));
  await tx.insert(intentions).values(written);
};
