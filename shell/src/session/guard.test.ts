import { setPortalConfig } from "@gleba/shared/http";
import { customerSession } from "@gleba/shared/session";
import { startStubServer } from "@gleba/shared/testing";
import { connectDoors } from "../connect-doors.ts";
import { redirectFor } from "./guard.ts";
import { connectSessions } from "./wiring.ts";

const encode = (part: object): string => btoa(JSON.stringify(part)).replace(/=+$/, "");
const expired = `${encode({})}.${encode({ exp: 1 })}.x`;
const DAY_MS = 86_400_000;
const navigate = jest.fn();

beforeAll(() => {
  connectDoors();
  connectSessions(navigate);
});
beforeEach(() => {
  localStorage.clear();
  customerSession.getState().signIn({ token: expired, refreshToken: "r", customerId: 7, broker: false });
});

/** No server answers there. */
const loseConnection = () => setPortalConfig({ apiUrl: "http://127.0.0.1:9" });

describe("a customer who comes back with an expired token, without a connection", () => {
  beforeEach(loseConnection);

  it("is led to the start, as the specification says", async () => {
    expect(await redirectFor("customer")).toBe("/");
    expect(customerSession.getState().session).not.toBeNull();
  });

  it("enters their area where they chose so on this device, and for as long as that holds", async () => {
    localStorage.setItem("customer-offline", String(Date.now() + DAY_MS));
    expect(await redirectFor("customer")).toBeUndefined();
    localStorage.setItem("customer-offline", String(Date.now() - 1));
    expect(await redirectFor("customer")).toBe("/");
  });

  it("enters nobody's area once they have signed out, and the staff's never", async () => {
    localStorage.setItem("customer-offline", String(Date.now() + DAY_MS));
    expect(await redirectFor("staff")).toBe("/admin");
    customerSession.getState().clear();
    expect(localStorage.getItem("customer-offline")).toBeNull();
    expect(await redirectFor("customer")).toBe("/");
  });
});

it("a customer whose session was ended elsewhere is led to the start as soon as the server answers, whatever they chose", async () => {
  const server = await startStubServer(() => ({
    status: 401,
    body: { status: 401, code: "x", message: "", errors: [] },
  }));
  setPortalConfig({ apiUrl: server.url });
  localStorage.setItem("customer-offline", String(Date.now() + DAY_MS));
  expect(await redirectFor("customer")).toBe("/");
  expect([customerSession.getState().session, localStorage.getItem("customer-offline")]).toEqual([null, null]);
  await server.close();
});
