import type { StaffAbsence } from "@gleba/shared/contracts/crm";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/absences";

let server: TestApp;
let ana: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(new Date("2026-11-20T15:00:00Z"));
  ana = await staffOn(server, "sales", "Ana");
});

const add = (from: string, until: string, who = ana) => who.call("POST", PATH, { from, until });
const own = async (who = ana) => (await who.call("GET", PATH)).json<{ absences: StaffAbsence[] }>().absences;
const codeOf = async (from: string, until: string) => (await add(from, until)).json<{ code: string }>().code;

test("somebody plans an absence, sees it until it is over, and takes it back", async () => {
  const planned = (await add("2026-12-20", "2027-01-05")).json<StaffAbsence>();
  await add("2026-11-20", "2026-11-21");
  expect((await own()).map(({ from }) => from)).toEqual(["2026-11-20", "2026-12-20"]);
  server.setNow(new Date("2026-11-22T03:00:00Z"));
  expect(await own()).toEqual([planned]);
  const other = await staffOn(server, "sales");
  expect((await other.call("DELETE", `${PATH}/${planned.id}`)).statusCode).toBe(404);
  expect((await ana.call("DELETE", `${PATH}/${planned.id}`)).json()).toEqual({ id: planned.id });
  expect(await own()).toEqual([]);
});

test("days that are over, far ahead, turned round or planned already are refused", async () => {
  await add("2026-12-01", "2026-12-10");
  expect(await codeOf("2026-11-01", "2026-11-19")).toBe("absence_over");
  expect(await codeOf("2026-11-20", "2029-01-01")).toBe("absence_too_far");
  expect(await codeOf("2026-12-10", "2026-12-12")).toBe("absence_overlaps");
  expect((await add("2026-12-12", "2026-12-11")).json()).toMatchObject({
    status: 400,
    fields: { until: "A ausência deve terminar depois de começar." },
  });
});

test("of two windows that plan the same days at once one does", async () => {
  const both = await Promise.all([1, 2].map(() => add("2026-12-01", "2026-12-10")));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});
