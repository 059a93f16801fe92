import { isPublicAddress, isPushService, KNOWN_PUSH_SERVICES, reachOf } from "./push-services.ts";

const OWN = "http://127.0.0.1:9009";
const reach = (endpoint: string) => reachOf(endpoint, [...KNOWN_PUSH_SERVICES, OWN]);

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/QAbc",
  "https://wns2-by3p.notify.windows.com/w/?token=abc",
])("the push service of a browser that people have is called: %s", (endpoint) =>
  expect(reach(endpoint)).toBe("public"),
);

test.each([
  ["another host", "https://example.com/push"],
  ["a host that ends alike", "https://evilpush.apple.com.example.com/x"],
  ["a host that only looks like one below it", "https://notpush.apple.com/x"],
  ["the parent of the hosts below it", "https://push.apple.com/x"],
  ["plain http", "http://fcm.googleapis.com/fcm/send/abc"],
  ["another port", "https://fcm.googleapis.com:8443/fcm/send/abc"],
  ["a user in the address", "https://fcm.googleapis.com@127.0.0.1/x"],
  ["a user before a known host", "https://somebody:secret@fcm.googleapis.com/x"],
  ["a private address", "https://10.0.0.1/x"],
  ["this machine", "https://localhost/x"],
  ["this machine in IPv6", "https://[::1]/x"],
  ["the clouds' own data", "http://169.254.169.254/latest/meta-data"],
  ["another port of the operator's own", "http://127.0.0.1:9010/x"],
  ["a file", "file:///etc/passwd"],
  ["no address at all", "fcm.googleapis.com"],
])("an endpoint of %s is never called", (_what, endpoint) => expect(reach(endpoint)).toBeNull());

test("the operator's own service is called where it is", () => expect(reach(`${OWN}/push/1`)).toBe("own"));

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "::1",
  "fe80::1",
  "fd00::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
  "224.0.0.1",
])("a known name that leads to %s is not called", (address) => expect(isPublicAddress(address)).toBe(false));
test.each(["142.250.79.10", "2607:f8b0:4004:c1b::5f"])("an address of the internet is: %s", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test("a setting that names no service is told at the start", () => {
  for (const right of ["push.example", "*.push.example", "https://push.example:8443", OWN])
    expect(isPushService(right)).toBe(true);
  for (const wrong of ["*", "*.com/", "push", "https://push.example/", "https://u@push.example", ""])
    expect(isPushService(wrong)).toBe(false);
});
