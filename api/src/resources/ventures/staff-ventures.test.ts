import type { CrmVenture, CrmVentureRow } from "@gleba/shared/contracts/crm";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { plantCustomer, plantLots, plantStaff, plantVenture } from "../../testing/plant.ts";

let server: TestApp;
let editor: number;
beforeAll(async () => {
  server = await createTestApp();
  editor = await plantStaff(server.db.orm, { role: "editor" });
});
afterAll(() => server.close());

const bearer = (id: number, role: "customer" | "staff" = "staff") =>
  `Bearer ${server.auth.sign({ id, role, broker: false })}`;
const read = (url: string, authorization = bearer(editor)) =>
  server.app.inject({ method: "GET", url, headers: { authorization } });

test("staff find every development in the list, published or not, with its lots counted", async () => {
  const shown = await plantVenture(server.db.orm, { name: "Alameda das Acácias", city: "Vitória", uf: "ES" });
  const hidden = await plantVenture(server.db.orm, { name: "Bosque em obras", published: false });
  await plantLots(server.db.orm, shown, 3);
  await plantLots(server.db.orm, shown, 2, { status: "sold" });
  const answer = await read("/api/crm/ventures");
  expect(answer.statusCode).toBe(200);
  const rows = answer.json<CrmVentureRow[]>();
  expect(rows.find(({ id }) => id === shown)).toMatchObject({
    name: "Alameda das Acácias",
    city: "Vitória",
    published: true,
    lots: { total: 5, available: 3, reserved: 0, sold: 2 },
  });
  expect(rows.find(({ id }) => id === hidden)).toMatchObject({ published: false, lots: { total: 0 } });
});

test("an editor reads one development with where its plan and its lots lie; sales staff read it and may not edit it", async () => {
  const id = await plantVenture(server.db.orm, {
    neLatitude: -20.2,
    neLongitude: -40.2,
    swLatitude: -20.4,
    swLongitude: -40.4,
    rotate: 12.5,
    planKey: "planta.webp",
  });
  await plantLots(server.db.orm, id, 1);
  const venture = (await read(`/api/crm/ventures/${id}`)).json<CrmVenture>();
  expect(venture).toMatchObject({
    id,
    version: 1,
    overlay: { key: "planta.webp", neLatitude: -20.2, swLongitude: -40.4, rotate: 12.5, zoom: 10, opacity: 1 },
    plan: null,
    lotBounds: { neLatitude: -20.3, swLatitude: -20.3003 },
    registry: { office: "1º Ofício", number: "R-1/1.000", date: "2026-01-15" },
    can: { edit: true },
  });
  const seller = await plantStaff(server.db.orm, { role: "sales" });
  expect((await read(`/api/crm/ventures/${id}`, bearer(seller))).json<CrmVenture>().can).toEqual({ edit: false });
  const geometry = (await read(`/api/crm/ventures/${id}/geometry`)).json<{ packed: { count: number } }>();
  expect(geometry.packed.count).toBe(1);
});

test("a development that nobody placed and nobody sent a plan for has neither", async () => {
  const id = await plantVenture(server.db.orm);
  expect((await read(`/api/crm/ventures/${id}`)).json<CrmVenture>()).toMatchObject({ overlay: null, lotBounds: null });
});

test("visitors and customers read nothing of it, and an address that names none is refused", async () => {
  const customer = await plantCustomer(server.db.orm);
  for (const url of ["/api/crm/ventures", "/api/crm/ventures/1", "/api/crm/ventures/1/geometry"]) {
    expect((await read(url, "")).statusCode).toBe(401);
    expect((await read(url, bearer(customer, "customer"))).statusCode).toBe(403);
  }
  expect((await read("/api/crm/ventures/999999")).statusCode).toBe(404);
  expect((await read("/api/crm/ventures/999999/geometry")).statusCode).toBe(404);
  expect((await read("/api/crm/ventures/abc")).statusCode).toBe(400);
});
