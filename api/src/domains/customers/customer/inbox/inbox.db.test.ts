import { liveTicket, messagePage, type MessagePage } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { readInbox } from "../../../../testing/inbox-reader.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { graphqlOn, outcomeOf } from "../../../../testing/sessions.ts";
import type { NewMessage } from "../../repository/messages.ts";
import { sendMessage } from "../../repository/send-message.ts";

const NOW = new Date("2026-07-20T12:00:00.000Z");

let server: TestApp;
let customerId: number;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  customerId = await insertCustomer(server.db.orm);
});

const bearing = (id = customerId, role: "customer" | "staff" = "customer") => ({
  authorization: `Bearer ${server.auth.sign({ id, role, broker: false })}`,
});

const send = (message: Partial<NewMessage> = {}, to = customerId) =>
  server.db.transaction((tx) =>
    sendMessage(server, tx, {
      customerId: to,
      subject: "Aviso",
      body: "Olá!",
      sentAt: NOW,
      ...message,
    }),
  );

const INBOX = `query inbox($page: Int, $size: Int, $unreadOnly: Boolean, $search: String) {
  inbox(page: $page, size: $size, unreadOnly: $unreadOnly, search: $search) {
    content { id subject body sentAt read contractId attachments { name url } }
    size totalElements totalPages number first last numberOfElements empty unread
    pageable { pageNumber pageSize offset paged unpaged sort { sorted unsorted empty } }
    sort { sorted unsorted empty }
  }
}`;
const MARK = `mutation markMessageRead($id: Int!, $read: Boolean!) {
  markMessageRead(id: $id, read: $read) { id read }
}`;

const ask = (variables: object = {}, headers: Record<string, string> = bearing()) =>
  graphqlOn(server.app, INBOX, variables, headers);
const inbox = async (variables: object = {}): Promise<MessagePage> =>
  z.parse(messagePage, (await ask(variables)).data?.["inbox"]);
const mark = (id: number, read: boolean, headers = bearing()) => graphqlOn(server.app, MARK, { id, read }, headers);

test("a customer reads their messages page by page, the newest first, and how many are unread", async () => {
  for (let day = 1; day <= 12; day += 1)
    await send({ subject: `Aviso ${day}`, sentAt: new Date(`2026-07-${String(day).padStart(2, "0")}T12:00:00Z`) });
  const first = await inbox();
  expect(first.content.map(({ subject }) => subject)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Aviso ${day}`),
  );
  expect(first).toMatchObject({ totalElements: 12, totalPages: 2, size: 10, number: 0, last: false, unread: 12 });
  const second = await inbox({ page: 1, size: 5 });
  expect(second.content.map(({ subject }) => subject)).toEqual([7, 6, 5, 4, 3].map((day) => `Aviso ${day}`));
});

test("a message is found by any word of it, with or without accents, and by its attachment", async () => {
  await send({ subject: "Correção anual", body: "O índice mudou em 100% dos contratos" });
  await send({ subject: "Boleto", attachments: [{ name: "boleto-parcela-7.pdf", url: "bankslips/7/pdf" }] });
  const found = async (search: string) => (await inbox({ search })).content.map(({ subject }) => subject);
  expect(await found("CORRECAO indice")).toEqual(["Correção anual"]);
  expect(await found("parcela-7")).toEqual(["Boleto"]);
  expect(await found("100%")).toEqual(["Correção anual"]);
  expect(await found("%")).toEqual(["Correção anual"]);
  expect(await found("_")).toEqual([]);
  expect(await found("nada disso")).toEqual([]);
});

test("what was read leaves the unread ones, and comes back when marked so", async () => {
  const id = await send();
  await send({ subject: "Outro" });
  expect((await mark(id, true)).data).toEqual({ markMessageRead: { id, read: true } });
  expect(await inbox({ unreadOnly: true })).toMatchObject({ content: [{ subject: "Outro" }], unread: 1 });
  await mark(id, false);
  expect((await inbox()).unread).toBe(2);
});

test("nobody reads or marks another's messages: not other customers, nor staff, nor a visitor", async () => {
  const id = await send();
  const other = await insertCustomer(server.db.orm);
  expect((await ask({}, bearing(other))).data).toMatchObject({ inbox: { totalElements: 0, unread: 0 } });
  expect(outcomeOf(await mark(id, true, bearing(other)))).toBe("not_found");
  expect(outcomeOf(await mark(id, true, bearing(1, "staff")))).toBe("forbidden");
  expect(outcomeOf(await ask({}, bearing(1, "staff")))).toBe("forbidden");
  expect(outcomeOf(await ask({}, {}))).toBe("unauthorized");
  expect((await inbox()).unread).toBe(1);
});

test.each([{ size: 101 }, { size: 0 }, { page: -1 }, { search: "x".repeat(201) }, { search: "a\nb" }])(
  "a question out of bounds is refused: %j",
  async (variables) => {
    expect(outcomeOf(await ask(variables))).toBe("invalid_request");
  },
);

describe("live", () => {
  let origins: string[];
  beforeAll(async () => {
    const apps = [server.app, await server.another()];
    origins = await Promise.all(apps.map((app) => app.listen({ port: 0, host: "127.0.0.1" })));
  });

  const ticketFor = async (id = customerId, headers: Record<string, string> = bearing()) =>
    server.app.inject({ method: "POST", url: `/customers/${id}/live-ticket`, headers });
  const open = async (at = 0, id = customerId) => {
    const { ticket } = z.parse(liveTicket, (await ticketFor(id, bearing(id))).json());
    return readInbox(`${origins[at]}/customers/${id}/live?ticket=${ticket}`);
  };

  test("an open page learns of a message at once, on any server, and of what is read elsewhere", async () => {
    const pages = [await open(0), await open(1)];
    for (const page of pages) expect(await page.next()).toEqual({ id: 0, unread: 0, answers: 0 });
    const id = await send();
    for (const page of pages) expect(await page.next()).toEqual({ id, unread: 1, answers: 0 });
    await mark(id, true);
    for (const page of pages) expect(await page.next()).toEqual({ id: 0, unread: 0, answers: 0 });
    for (const page of pages) await page.leave();
  });

  test("a message that is taken back before it was kept is never announced, nor one to somebody else", async () => {
    const page = await open();
    await page.next();
    const taken = server.db.transaction(async (tx) => {
      await sendMessage(server, tx, { customerId, subject: "x", body: "y", sentAt: NOW });
      throw new Error("second thoughts");
    });
    await expect(taken).rejects.toThrow("second thoughts");
    await send({}, await insertCustomer(server.db.orm));
    const id = await send();
    expect(await page.next()).toEqual({ id, unread: 1, answers: 0 });
    await page.leave();
  });

  test("a ticket opens one stream, of its own customer, for a minute", async () => {
    const statusOf = async (url: string) => (await fetch(`${origins[0]}${url}`)).status;
    const { ticket } = (await ticketFor()).json<{ ticket: string }>();
    const other = await insertCustomer(server.db.orm);
    expect(await statusOf(`/customers/${other}/live?ticket=${ticket}`)).toBe(401);
    const page = await readInbox(`${origins[0]}/customers/${customerId}/live?ticket=${ticket}`);
    expect(page.status).toBe(200);
    await page.leave();
    expect(await statusOf(`/customers/${customerId}/live?ticket=${ticket}`)).toBe(401);
    expect(await statusOf(`/customers/${customerId}/live?ticket=guessed`)).toBe(401);
    expect(await statusOf(`/customers/${customerId}/live`)).toBe(400);

    const late = (await ticketFor()).json<{ ticket: string }>().ticket;
    server.setNow(new Date(NOW.getTime() + 61_000));
    expect(await statusOf(`/customers/${customerId}/live?ticket=${late}`)).toBe(401);
  });

  test("nobody gets a ticket to another's stream", async () => {
    const other = await insertCustomer(server.db.orm);
    const outcomes = [];
    for (const headers of [bearing(other), {}, bearing(1, "staff")])
      outcomes.push((await ticketFor(customerId, headers as Record<string, string>)).statusCode);
    expect(outcomes).toEqual([404, 401, 403]);
  });
});
