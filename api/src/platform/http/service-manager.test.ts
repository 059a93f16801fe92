import { inheritedSocket } from "./service-manager.ts";

test("a server takes the socket that was opened for it, and no other process's", () => {
  expect(inheritedSocket({ LISTEN_FDS: "1", LISTEN_PID: "42" }, 42)).toBe(3);
  expect(inheritedSocket({ LISTEN_FDS: "1", LISTEN_PID: "41" }, 42)).toBeUndefined();
  expect(inheritedSocket({ LISTEN_FDS: "2", LISTEN_PID: "42" }, 42)).toBeUndefined();
  expect(inheritedSocket({}, 42)).toBeUndefined();
});
