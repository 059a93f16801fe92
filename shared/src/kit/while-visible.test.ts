import { showPage, StubEventSource, startStubServer } from "@gleba/shared/testing";
import { setPortalConfig, wireSessions } from "@gleba/shared/http";
import { waitFor } from "@testing-library/react";
import * as z from "zod/mini";
import { subscribeWhileVisible, whileVisible } from "./while-visible.ts";

afterEach(() => showPage("visible"));

describe("a connection that is held while the page is looked at", () => {
  const told: (string | undefined)[] = [];
  const close = jest.fn();
  const hold = () =>
    whileVisible((silentSince) => {
      told.push(silentSince);
      return close;
    });
  beforeEach(() => {
    told.length = 0;
    close.mockClear();
  });

  it("is closed in the background, and opened anew with the moment since when nothing was heard", () => {
    const end = hold();
    expect(told).toEqual([undefined]);
    const before = new Date().toISOString();
    showPage("hidden");
    expect(close).toHaveBeenCalledTimes(1);
    expect(told).toHaveLength(1);
    showPage("visible");
    expect(told).toHaveLength(2);
    expect(told[1]! >= before && told[1]! <= new Date().toISOString()).toBe(true);
    // The browser may say twice that it is looked at.
    showPage("visible");
    expect(told).toHaveLength(2);
    end();
    expect(close).toHaveBeenCalledTimes(2);
  });

  it("is not opened before somebody looks, nor once nobody wants it", () => {
    showPage("hidden");
    const end = hold();
    expect(told).toEqual([]);
    showPage("visible");
    // What it shows is of the moment in which it was loaded.
    expect(told).toEqual([expect.any(String)]);
    end();
    showPage("hidden");
    showPage("visible");
    expect(told).toHaveLength(1);
    expect(close).toHaveBeenCalledTimes(1);
  });
});

test("somebody's own events stop in the background; the first one after it comes after a gap", async () => {
  StubEventSource.open = [];
  Object.assign(globalThis, { EventSource: StubEventSource });
  const expiresAt = "2026-12-01T12:00:00.000Z";
  const server = await startStubServer(({ url }) => ({
    body: url === "/date-server" ? { DataServidor: expiresAt } : { ticket: "once", expiresAt },
  }));
  const nobody = { read: () => null, live: () => false, replace: jest.fn(), clear: jest.fn() };
  wireSessions({ customer: nobody, staff: nobody, onSessionExpired: jest.fn() });
  setPortalConfig({ apiUrl: server.url });
  const opened = () => waitFor(() => expect(StubEventSource.open).toHaveLength(1));
  const heard: [number, boolean][] = [];
  const end = subscribeWhileVisible({
    paths: () => ({ ticket: "/live-ticket", stream: "/live" }),
    eventName: "message",
    schema: z.object({ n: z.int() }),
    onEvent: ({ n }, isAfterGap) => heard.push([n, isAfterGap]),
  });
  await opened();
  StubEventSource.say("message", { n: 1 });
  showPage("hidden");
  expect(StubEventSource.open).toEqual([]);
  showPage("visible");
  await opened();
  StubEventSource.say("message", { n: 2 });
  StubEventSource.say("message", { n: 3 });
  expect(heard).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
  end();
  expect(StubEventSource.open).toEqual([]);
  // A ticket opens one stream.
  expect(server.calls.filter(({ method }) => method === "POST")).toHaveLength(2);
  await server.close();
});
