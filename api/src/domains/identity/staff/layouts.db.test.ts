import type { StaffSelf } from "@gleba/shared/contracts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { staffOn, type StaffCaller } from "../../../testing/staff-calls.ts";

let server: TestApp;
let seller: StaffCaller;
let other: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  [seller, other] = [await staffOn(server, "sales"), await staffOn(server, "finance")];
});
afterAll(() => server.close());

const layoutsOf = async (who: StaffCaller) => (await who.call("GET", "/api/crm/me")).json<StaffSelf>().layouts;
const store = (who: StaffCaller, screen: string, layout: object) =>
  who.call("PUT", `/api/crm/me/layouts/${screen}`, layout);
const LAYOUT = { columns: ["status", "at"], widths: { name: 150, status: 50 } };

test("somebody's own columns are there wherever they sign in, and nobody else's; as they come they are not kept", async () => {
  expect((await store(seller, "leads", { columns: null, widths: { name: 120 } })).statusCode).toBe(200);
  expect((await store(seller, "leads", LAYOUT)).json()).toEqual(LAYOUT);
  expect([await layoutsOf(seller), await layoutsOf(other)]).toEqual([{ leads: LAYOUT }, {}]);
  await store(seller, "leads", { columns: null, widths: {} });
  expect(await layoutsOf(seller)).toEqual({});
});

test.each([
  ["leads", { columns: ["<b>"], widths: {} }],
  ["leads", { columns: null, widths: { name: 0 } }],
  ["leads", { columns: null, widths: { name: 1.5 } }],
  ["leads", { columns: null, widths: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`c${n}`, 100])) }],
  ["leads", { ...LAYOUT, secret: 1 }],
  ["Leads!", LAYOUT],
])("columns that are none are refused: %s %j", async (screen, layout) => {
  expect((await store(seller, screen, layout)).statusCode).toBe(400);
});

test("nobody fills the table with lists that do not exist", async () => {
  const names = Array.from({ length: 61 }, (_, n) => `list-${"abcdefghij"[n % 10]}${"abcdefg"[Math.floor(n / 10)]}`);
  const codes: number[] = [];
  for (const name of names) codes.push((await store(other, name, LAYOUT)).statusCode);
  expect([codes.slice(0, 60).every((code) => code === 200), codes[60]]).toEqual([true, 409]);
  expect((await store(other, names[0]!, { ...LAYOUT, columns: ["at"] })).statusCode).toBe(200);
});
