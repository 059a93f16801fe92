import { StubEventSource } from "@gleba/shared/testing";
import * as z from "zod/mini";
import { setPortalConfig } from "./config.ts";
import { subscribe } from "./subscribe.ts";

const onEvent = jest.fn();
const onOpen = jest.fn();
const onLost = jest.fn();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  StubEventSource.open = [];
  Object.assign(globalThis, { EventSource: StubEventSource });
  setPortalConfig({ apiUrl: "https://api.portal.example" });
  stop = subscribe("/events", "batch", z.object({ n: z.int() }), { onEvent, onOpen, onLost });
  opens();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const opens = () => StubEventSource.open[0]?.dispatchEvent(new Event("open"));
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

test("a stream whose server beat and then says nothing is lost, and asked for anew", () => {
  const [first] = StubEventSource.open;
  for (let beat = 0; beat < 10; beat += 1) {
    StubEventSource.say("beat", 0);
    pass(15);
  }
  StubEventSource.say("batch", { n: 1 });
  pass(44);
  expect(onLost).not.toHaveBeenCalled();
  pass(1);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(first!.readyState).toBe(StubEventSource.CLOSED);
  pass(1);
  expect(StubEventSource.open).toHaveLength(1);
  opens();
  expect(onOpen.mock.calls).toEqual([[false], [true]]);
});

test("a server from before there were beats may be silent as long as nothing happens, also in the place of one that beat", () => {
  pass(3_600);
  expect(onLost).not.toHaveBeenCalled();
  StubEventSource.say("beat", 0);
  StubEventSource.open[0]!.dispatchEvent(new Event("error"));
  opens();
  onLost.mockClear();
  StubEventSource.say("batch", { n: 2 });
  pass(3_600);
  expect(onLost).not.toHaveBeenCalled();
  expect(onEvent.mock.calls).toEqual([[{ n: 2 }]]);
});

test("what nobody listens to any more is silent for ever", () => {
  StubEventSource.say("beat", 0);
  stop();
  pass(3_600);
  expect(onLost).not.toHaveBeenCalled();
  expect(StubEventSource.open).toEqual([]);
});
