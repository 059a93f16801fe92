import { sourceOf } from "./source.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("whoever comes from %s is counted as %s", (ip, source) => {
  expect(sourceOf({ ip })).toBe(source);
});

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("nobody is counted for this machine (%s)", (ip) => {
  expect(sourceOf({ ip })).toBeNull();
});
