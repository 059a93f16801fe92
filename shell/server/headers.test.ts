import { safeUrl } from "./html.ts";
import { createTestPortal } from "./testing/test-portal.ts";

test("a page of a portal with TLS is only ever asked for by TLS, alone in its window, and uses nothing of the device but its position", async () => {
  const { app, close } = await createTestPortal({});
  for (const url of ["/", "/shell/1.0.0/main.js", "/nothing.js"]) {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringMatching(/^geolocation=\(self\), .*camera=\(\), .*microphone=\(\)/),
    });
  }
  await close();
});

test("a company whose hosts all speak TLS has browsers ask each of them for it", async () => {
  const { app, close } = await createTestPortal({}, { HSTS_SUBDOMAINS: "1" });
  const { headers } = await app.inject({ url: "/" });
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  await close();
});

test("a portal without TLS asks nobody for it", async () => {
  const { app, close } = await createTestPortal({}, { PORTAL_ORIGIN: "http://localhost:8080" });
  expect((await app.inject({ url: "/" })).headers["strict-transport-security"]).toBeUndefined();
  await close();
});

test.each(["/\\evil.example", "//evil.example", "/\t/evil.example", "/\n/evil.example", "javascript:alert(1)"])(
  "an address of the database that leads elsewhere than it seems is none (%j)",
  (url) => {
    expect(safeUrl(url)).toBe("");
  },
);

test.each([
  ["a form of another kind", "/status", "application/xml", "<a/>", 415],
  ["half of a text", "/nada", "application/json", "{", 400],
  ["more than anybody has to say", "/preview/versions", "application/json", "x".repeat(2_000_000), 413],
])(
  "whoever sends %s reads that it was theirs, and it is no fault of the host's",
  async (_what, url, type, payload, status) => {
    const { app, close } = await createTestPortal();
    const faults = vi.spyOn(app.log, "error");
    const answer = await app.inject({ method: "POST", url, headers: { "content-type": type }, payload });
    expect([answer.statusCode, answer.body]).toEqual([status, "O portal não entendeu o pedido."]);
    expect(faults).not.toHaveBeenCalled();
    await close();
  },
);
