import type { LeadDetail } from "@gleba/shared/contracts/crm";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertLot } from "../../../../testing/rows.ts";
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
