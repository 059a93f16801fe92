import { randomUUID } from "node:crypto";
import type { StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { eq } from "drizzle-orm";
import { audit, lotStatusHistory } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { reservationOf } from "../../../../testing/visitors.ts";
import { confirmedToken } from "../../../../testing/factors.ts";

let server: TestApp;
let seller: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales", "Vendedora de Teste");
});
afterAll(() => server.close());

const RESERVE = "/api/crm/reservations";
const lotsOf = async (count: number) => insertLots(server.db.orm, await insertDevelopment(server.db.orm), count);

const reserve = async (payload: object, key: string = randomUUID()) =>
  server.app.inject({
    method: "POST",
    url: RESERVE,
    headers: { authorization: `Bearer ${(await confirmedToken(server, seller.id))()}`, "idempotency-key": key },
    payload,
  });
const asked = (visitor: number, lot: number) => reservationOf(visitor, lot);

test("the staff hold a lot for somebody: it is theirs to look after, the person is told who asked, and the history says it", async () => {
  const [lot = 0] = await lotsOf(1);
  const answer = await reserve(asked(1, lot));
  expect(answer.statusCode).toBe(201);
  const { id, protocol, position } = answer.json<{ id: number; protocol: string; position: number }>();
  expect(position).toBe(0);
  const detail = (await seller.call("GET", `${RESERVE}/${id}`)).json<StaffReservationDetail>();
  expect(detail).toMatchObject({ protocol, status: "held", assignee: { id: seller.id, name: "Vendedora de Teste" } });
  const [letter] = await emailsTo(server, asked(1, lot).email);
  expect(letter?.text).toContain("Quem registrou a seu pedido: Vendedora de Teste");
  const [line] = await server.db.orm.select().from(audit).where(eq(audit.label, protocol));
  expect(line).toMatchObject({ action: "created", entity: "reservation", actor: `staff:${seller.id}` });
  const [change] = await server.db.orm.select().from(lotStatusHistory).where(eq(lotStatusHistory.batchId, lot));
  expect(change).toMatchObject({ toStatus: "reserved", actor: `staff:${seller.id}` });
});

test("sent twice it is one reservation; a lot that is held is refused until a place in the queue is asked for", async () => {
  const [lot = 0] = await lotsOf(1);
  const key = randomUUID();
  const once = await reserve(asked(11, lot), key);
  const again = await reserve(asked(11, lot), key);
  expect([again.statusCode, again.json()]).toEqual([once.statusCode, once.json()]);
  const refused = await reserve(asked(12, lot));
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, "lot_already_reserved"]);
  const queued = await reserve({ ...asked(12, lot), joinQueue: true });
  expect([queued.statusCode, queued.json<{ position: number }>().position]).toEqual([202, 1]);
});

test("without a word of the person's, without a key or without the right nothing is reserved", async () => {
  const [lot = 0] = await lotsOf(1);
  const silent = await reserve({ ...asked(21, lot), consents: [] });
  expect([silent.statusCode, silent.json<{ errors: string[] }>().errors]).toEqual([
    400,
    ["Confirme que a pessoa pediu e sabe para que os dados servem."],
  ]);
  expect((await seller.call("POST", RESERVE, asked(21, lot))).statusCode).toBe(400);
  expect(await errorsOf(server, ["editor", "finance"], [["POST", RESERVE, asked(21, lot)]])).toEqual([]);
});
