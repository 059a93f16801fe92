import { eq } from "drizzle-orm";
import type { StaffReservation, StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { lots, reservations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { cpfOf } from "../../../../testing/documents.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertLot } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";
import { expireReservations } from "../../jobs/expiry.ts";

const START = new Date("2026-11-20T12:00:00Z");

let server: TestApp;
let seller: StaffCaller;
let visitors = 100;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales", "Vendedora de Teste");
});
beforeEach(() => server.setNow(START));
afterAll(() => server.close());

const later = (hours: number) => server.setNow(new Date(START.getTime() + hours * 3_600_000));
const PATH = "/api/crm/reservations";
const rowOf = async (protocol: string): Promise<StaffReservation> => {
  const answer = await seller.call("GET", `${PATH}?search=${protocol}`);
  const [found] = answer.json<{ content: StaffReservation[] }>().content;
  if (!found) throw new Error(`no reservation ${protocol}`);
  return found;
};
/** The next visitor reserves the lot, or waits for it. */
const reserved = async (lot: number): Promise<StaffReservation & { visitor: number }> => {
  visitors += 1;
  const answer = await reserveOn(server.app, { ...reservationOf(visitors, lot), joinQueue: true });
  const { protocol } = answer.json<{ protocol: string }>();
  return { ...(await rowOf(protocol)), visitor: visitors };
};
const detail = async (id: number) => (await seller.call("GET", `${PATH}/${id}`)).json<StaffReservationDetail>();
const code = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code];
const lotStatus = async (lot: number) => (await server.db.orm.select().from(lots).where(eq(lots.id, lot)))[0]?.status;

test("whoever sells finds a reservation by protocol, name or document, which the list masks, with its clock and queue", async () => {
  const lot = await insertLot(server.db.orm);
  const first = await reserved(lot);
  const second = await reserved(lot);
  expect(first).toMatchObject({ status: "held", holdUntil: "2026-11-22T12:00:00.000Z", now: START.toISOString() });
  expect(first.document).toMatch(/^\*\*\*.+\*\*$/);
  expect(second).toMatchObject({ status: "queued", position: 1, holdUntil: null });
  expect((await rowOf(cpfOf(first.visitor))).protocol).toBe(first.protocol);
  const read = await detail(first.id);
  expect(read).toMatchObject({ document: cpfOf(first.visitor), queueLength: 1, extensionsLeft: 3 });
  expect(read.queue.map(({ protocol }) => protocol)).toEqual([second.protocol]);
  const count = async (query: string) =>
    (await seller.call("GET", `${PATH}?search=${first.protocol}&${query}`)).json<{ totalElements: number }>()
      .totalElements;
  expect([await count("waiting=expiring"), await count("waiting=documents"), await count("status=queued")]).toEqual([
    0, 1, 0,
  ]);
  later(30);
  expect(await count("waiting=expiring")).toBe(1);
});

test("each column of the board has the reservations of its stage, and says what may be done with them", async () => {
  const lot = await insertLot(server.db.orm);
  const [first, second] = [await reserved(lot), await reserved(lot)];
  const stages = async ({ protocol }: StaffReservation) => {
    const all = ["queued", "held", "signal", "converted", "ended"].map(async (stage) => {
      const answer = await seller.call("GET", `${PATH}?search=${protocol}&stage=${stage}`);
      return answer.json<{ content: StaffReservation[] }>().content.map(({ can }) => [stage, can]);
    });
    return (await Promise.all(all)).flat();
  };
  const all = { extend: true, cancel: true, mark: true, convert: true };
  const none = { extend: false, cancel: false, mark: false, convert: false };
  expect(await stages(first)).toEqual([["held", all]]);
  expect(await stages(second)).toEqual([["queued", { ...none, cancel: true }]]);
  await seller.call("PATCH", `${PATH}/${first.id}`, { signalReceived: true, reason: "Pix conferido" });
  expect(await stages(first)).toEqual([["signal", { ...all, cancel: false }]]);
  await seller.call("PATCH", `${PATH}/${first.id}`, { signalReceived: false, reason: "Pix devolvido" });
  await seller.call("POST", `${PATH}/${first.id}/cancellation`, { reason: "Desistiu por telefone" });
  expect([await stages(first), await stages(second)]).toEqual([[["ended", none]], [["held", all]]]);
  expect((await seller.call("GET", `${PATH}?stage=sold`)).statusCode).toBe(400);
});

test("a hold is extended with a reason, three times at most, and its person is told; of two who do it at once one is told", async () => {
  const lot = await insertLot(server.db.orm);
  const { id, protocol, visitor } = await reserved(lot);
  const send = async (reason = "Aguarda o banco") =>
    seller.call("POST", `${PATH}/${id}/extension`, { hours: 24, reason, seen: (await detail(id)).holdUntil });
  const seen = (await detail(id)).holdUntil;
  const both = await Promise.all(
    [1, 2].map(() => seller.call("POST", `${PATH}/${id}/extension`, { hours: 24, reason: "Aguarda o banco", seen })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await detail(id)).toMatchObject({ holdUntil: "2026-11-23T12:00:00.000Z", extensionsLeft: 2 });
  expect((await send()).statusCode).toBe(200);
  const third = (await send("Última vez")).json<StaffReservationDetail>();
  expect(third).toMatchObject({ extensionsLeft: 0, can: { extend: false } });
  expect(third.history[0]).toMatchObject({
    kind: "extended",
    reason: "Última vez",
    authorName: "Vendedora de Teste",
    fromHoldUntil: "2026-11-24T12:00:00.000Z",
    toHoldUntil: "2026-11-25T12:00:00.000Z",
  });
  expect(code(await send())).toEqual([409, "no_more_extensions"]);
  const [mail] = await emailsTo(server, `visitante${visitor}@exemplo.com.br`);
  expect(mail?.subject).toContain("Sua reserva tem mais prazo");
  expect(mail?.text).toContain(protocol);
  later(60);
  await expireReservations(server);
  expect(await lotStatus(lot)).toBe("reserved");
});

test("who cancels passes the lot to the next in line, and both are written to; who waited may be taken out too", async () => {
  const lot = await insertLot(server.db.orm);
  const first = await reserved(lot);
  const second = await reserved(lot);
  const third = await reserved(lot);
  await seller.call("POST", `${PATH}/${third.id}/cancellation`, { reason: "Pediu por telefone" });
  expect((await rowOf(third.protocol)).status).toBe("cancelled");
  const done = await seller.call("POST", `${PATH}/${first.id}/cancellation`, { reason: "Não enviou documentos" });
  expect(done.json()).toMatchObject({ status: "cancelled", can: { cancel: false, extend: false } });
  expect(await rowOf(second.protocol)).toMatchObject({ status: "held", holdUntil: "2026-11-22T12:00:00.000Z" });
  const subjects = async (n: number) =>
    (await emailsTo(server, `visitante${n}@exemplo.com.br`)).map(({ subject }) => subject.split(":")[0]);
  expect((await subjects(first.visitor))[0]).toBe("Reserva cancelada pela equipe");
  expect((await subjects(second.visitor))[0]).toBe("Sua vez chegou");
  expect(code(await seller.call("POST", `${PATH}/${first.id}/cancellation`, { reason: "De novo" }))).toEqual([
    409,
    "reservation_over",
  ]);
});

test("a received signal stops the clock, and nobody cancels before it went back", async () => {
  const lot = await insertLot(server.db.orm);
  const { id } = await reserved(lot);
  const marked = await seller.call("PATCH", `${PATH}/${id}`, {
    signalReceived: true,
    documentsReceived: true,
    reason: "Pix recebido",
  });
  expect(marked.json()).toMatchObject({ signalReceived: true, documentsReceivedAt: START.toISOString() });
  later(100);
  await expireReservations(server);
  expect(await detail(id)).toMatchObject({ status: "held", can: { convert: true, cancel: false } });
  const cancellation = { reason: "Desistiu da compra" };
  expect(code(await seller.call("POST", `${PATH}/${id}/cancellation`, cancellation))).toEqual([409, "signal_received"]);
  later(1);
  await seller.call("PATCH", `${PATH}/${id}`, { signalReceived: false, reason: "Pix devolvido" });
  expect((await seller.call("POST", `${PATH}/${id}/cancellation`, cancellation)).statusCode).toBe(200);
  expect(await lotStatus(lot)).toBe("available");
});

test("cancelling at the moment a hold ends gives the lot to one person, once", async () => {
  const lot = await insertLot(server.db.orm);
  const first = await reserved(lot);
  const second = await reserved(lot);
  const third = await reserved(lot);
  later(48);
  await Promise.all([
    expireReservations(server),
    seller.call("POST", `${PATH}/${first.id}/cancellation`, { reason: "Ao mesmo tempo" }),
    expireReservations(server),
  ]);
  const states = await Promise.all([first, second, third].map(async ({ protocol }) => (await rowOf(protocol)).status));
  expect(["expired", "cancelled"]).toContain(states[0]);
  expect(states.slice(1)).toEqual(["held", "queued"]);
});

test("what is over can be neither extended nor marked, and who waits holds nothing", async () => {
  const lot = await insertLot(server.db.orm);
  const first = await reserved(lot);
  const second = await reserved(lot);
  const extension = { hours: 5, reason: "Mais tempo", seen: first.holdUntil };
  expect(code(await seller.call("POST", `${PATH}/${second.id}/extension`, extension))).toEqual([
    409,
    "reservation_queued",
  ]);
  later(49);
  expect(code(await seller.call("POST", `${PATH}/${first.id}/extension`, extension))).toEqual([
    409,
    "reservation_over",
  ]);
  const marks = { signalReceived: true, reason: "Tarde demais" };
  expect(code(await seller.call("PATCH", `${PATH}/${first.id}`, marks))).toEqual([409, "reservation_over"]);
});

test("a reservation is given to whoever sells, who finds it in the list, and what is written about it stays", async () => {
  const { id, protocol } = await reserved(await insertLot(server.db.orm));
  const give = (assigneeId: number | null, seen: number | null) =>
    seller.call("PUT", `${PATH}/${id}/assignee`, { assigneeId, seen });
  expect((await rowOf(protocol)).assignee).toBeNull();
  expect((await give(seller.id, null)).json()).toMatchObject({
    assignee: { id: seller.id, name: "Vendedora de Teste" },
  });
  expect(code(await give(null, null))).toEqual([409, "changed_meanwhile"]);
  const found = async (assignee: string) =>
    (await seller.call("GET", `${PATH}?search=${protocol}&assignee=${assignee}`)).json<{ totalElements: number }>()
      .totalElements;
  expect([await found(String(seller.id)), await found("none")]).toEqual([1, 0]);
  const { id: editor } = await staffOn(server, "editor");
  expect(code(await give(editor, seller.id))).toEqual([409, "not_a_seller"]);
  const csv = await seller.call("GET", `${PATH}/export?search=${protocol}`);
  expect(csv.body.split("\r\n")[1]).toMatch(/;Vendedora de Teste;Direto no portal;$/);
  const written = await seller.call("POST", `${PATH}/${id}/notes`, { text: "Ligar na terça\ndepois das 14h" });
  expect(written.json()).toMatchObject({
    notes: [{ authorName: "Vendedora de Teste", text: "Ligar na terça\ndepois das 14h" }],
  });
  expect((await give(null, seller.id)).json()).toMatchObject({ assignee: null, notes: [{}] });
});

test("what makes no sense is refused, and what is not there is not found", async () => {
  const { id, holdUntil } = await reserved(await insertLot(server.db.orm));
  const calls: ["GET" | "POST" | "PATCH" | "PUT", string, object?][] = [
    ["GET", `${PATH}?status=open`],
    ["GET", `${PATH}?assignee=ana`],
    ["PUT", `${PATH}/${id}/assignee`, { assigneeId: 1 }],
    ["POST", `${PATH}/${id}/notes`, { text: " " }],
    ["GET", `${PATH}?owner=1`],
    ["POST", `${PATH}/${id}/extension`, { hours: 169, reason: "Muito tempo", seen: holdUntil }],
    ["POST", `${PATH}/${id}/extension`, { hours: 5, reason: " ", seen: holdUntil }],
    ["POST", `${PATH}/${id}/cancellation`, {}],
    ["PATCH", `${PATH}/${id}`, { signalReceived: "yes", reason: "Motivo" }],
  ];
  for (const [method, url, body] of calls)
    expect([url, (await seller.call(method, url, body)).statusCode]).toEqual([url, 400]);
  expect((await seller.call("GET", `${PATH}/999999999`)).statusCode).toBe(404);
  expect((await seller.call("POST", `${PATH}/999999999/cancellation`, { reason: "Nada" })).statusCode).toBe(404);
});

test("the CSV holds the filter, and nobody who does not sell reads or changes reservations", async () => {
  const { id, protocol } = await reserved(await insertLot(server.db.orm));
  const csv = await seller.call("GET", `${PATH}/export?search=${protocol}`);
  expect(csv.body.split("\r\n")[1]).toContain(`${protocol};Reservada;`);
  const letIn = await errorsOf(
    server,
    ["editor", "finance"],
    [
      ["GET", PATH],
      ["GET", `${PATH}/export`],
      ["GET", `${PATH}/${id}`],
      ["PATCH", `${PATH}/${id}`, { signalReceived: true, reason: "Motivo" }],
      ["POST", `${PATH}/${id}/extension`, { hours: 1, reason: "Motivo", seen: START.toISOString() }],
      ["POST", `${PATH}/${id}/cancellation`, { reason: "Motivo" }],
      ["PUT", `${PATH}/${id}/assignee`, { assigneeId: null, seen: null }],
      ["POST", `${PATH}/${id}/notes`, { text: "Nota" }],
    ],
  );
  expect(letIn).toEqual([]);
  const [stored] = await server.db.orm.select().from(reservations).where(eq(reservations.id, id));
  expect(stored?.status).toBe("held");
});
