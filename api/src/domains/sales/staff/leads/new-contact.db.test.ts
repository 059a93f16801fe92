import type { LeadDetail } from "@gleba/shared/contracts/crm";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertDevelopment, insertLot } from "../../../../testing/rows.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { errorsOf, staffOn } from "../../../../testing/staff-calls.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const contact = (idBatch: number) => ({
  idBatch,
  name: "Quem veio ao balcão",
  email: "balcao@exemplo.com.br",
  phone: "27999990001",
  message: "Quer ver o lote no sábado.",
  preferredChannel: "phone",
  consents: [{ purpose: "reservation_contact", version: "2026-11", granted: true }],
});

test("the staff write down who came: the contact is theirs, counts as contacted, and stands in the list", async () => {
  const seller = await staffOn(server, "sales", "Vendedora de Teste");
  const kept = await seller.call("POST", "/api/crm/leads", contact(await insertLot(server.db.orm)));
  expect(kept.statusCode).toBe(201);
  const { ref, protocol } = kept.json<{ ref: string; protocol: string }>();
  const lead = (await seller.call("GET", `/api/crm/leads/intention/${ref}`)).json<LeadDetail>();
  expect(lead).toMatchObject({
    protocol,
    name: "Quem veio ao balcão",
    status: "contacted",
    assignee: { id: seller.id, name: "Vendedora de Teste" },
  });
  const mine = await seller.call("GET", `/api/crm/leads?assignee=${seller.id}&status=contacted`);
  expect(mine.json<{ totalElements: number }>().totalElements).toBe(1);
});

test("a lot that visitors do not see, and who does not sell, are refused", async () => {
  const seller = await staffOn(server, "sales");
  const hidden = await insertLot(server.db.orm, {}, { published: false });
  expect((await seller.call("POST", "/api/crm/leads", contact(hidden))).statusCode).toBe(404);
  const lot = await insertLot(server.db.orm);
  expect(await errorsOf(server, ["editor", "finance"], [["POST", "/api/crm/leads", contact(lot)]])).toEqual([]);
});

test("who has chosen no lot yet is written down with the development, mailed about it, and neither or both is refused", async () => {
  const seller = await staffOn(server, "sales");
  const ventureId = await insertDevelopment(server.db.orm, { name: "Jardim sem Escolha" });
  const { idBatch, ...person } = contact(await insertLot(server.db.orm));
  const email = "sem.lote@exemplo.com.br";
  const kept = await seller.call("POST", "/api/crm/leads", { ...person, email, ventureId });
  expect(kept.statusCode).toBe(201);
  const lead = await seller.call("GET", `/api/crm/leads/intention/${kept.json<{ ref: string }>().ref}`);
  expect(lead.json<LeadDetail>()).toMatchObject({
    lot: { id: 0, venture: "Jardim sem Escolha" },
    status: "contacted",
    assignee: { id: seller.id },
    origin: { channel: "counter" },
  });
  expect(await emailsTo(server, email)).toMatchObject([
    { subject: "Recebemos seu contato: Jardim sem Escolha", text: expect.stringMatching(/empreendimentos\/\d+$/m) },
  ]);
  for (const place of [{}, { idBatch, ventureId }])
    expect((await seller.call("POST", "/api/crm/leads", { ...person, ...place })).json()).toMatchObject({
      status: 400,
      fields: { ventureId: "Escolha o empreendimento." },
    });
  const hidden = await insertDevelopment(server.db.orm, { published: false });
  expect((await seller.call("POST", "/api/crm/leads", { ...person, ventureId: hidden })).statusCode).toBe(404);
});
