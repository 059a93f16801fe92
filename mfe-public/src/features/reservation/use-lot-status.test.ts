import { setPortalConfig } from "@gleba/shared/http";
import { StubEventSource } from "@gleba/shared/testing";
import { act, renderHook } from "@testing-library/react";
import { lotFixture } from "./testing/fixtures.ts";
import { useLotStatus } from "./use-lot-status.ts";

beforeEach(() => {
  setPortalConfig({ apiUrl: "http://localhost:1" });
  Object.defineProperty(window, "EventSource", { value: StubEventSource, configurable: true });
});

describe("the status of the lot that somebody fills a form for", () => {
  it("is that of a newer answer than the one the page was painted with, and after it what is heard", () => {
    const { result, rerender } = renderHook(useLotStatus, { initialProps: lotFixture() });
    expect(result.current).toBe("available");
    rerender(lotFixture({ status: "reserved" }));
    expect(result.current).toBe("reserved");
    act(() => StubEventSource.say("batch", { idBatch: 512, status: "available", revision: 7 }));
    expect(result.current).toBe("available");
    // The same answer once more says nothing newer than what was heard.
    rerender(lotFixture({ status: "reserved" }));
    expect(result.current).toBe("available");
  });

  it("has what was missed before the stream was open: it goes on from the answer that the page was painted with", () => {
    const { rerender } = renderHook(useLotStatus, { initialProps: lotFixture({ revision: 6 }) });
    rerender(lotFixture({ revision: 8 }));
    expect(StubEventSource.open.map(({ url }) => url)).toEqual([
      "http://localhost:1/api/public/ventures/3/events?since=6",
    ]);
  });

  it("is heard from servers of before, too, whose answers name no revision", () => {
    renderHook(useLotStatus, { initialProps: lotFixture() });
    expect(StubEventSource.open[0]?.url).toBe("http://localhost:1/api/public/ventures/3/events");
  });
});
