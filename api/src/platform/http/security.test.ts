import fastify from "fastify";
import { readConfig } from "#config";
import { isFromThisMachine, secure } from "./security.ts";

const LOCAL = { portalOrigin: "http://localhost:8080", publicUrl: "http://localhost:8081" };
const from = (ip: string, headers: Record<string, string>) => ({ ip, headers });

test.each([
  ["127.0.0.1", { host: "localhost:8081" }],
  ["::1", { host: "[::1]:8081" }],
  ["::ffff:127.0.0.1", { host: "127.0.0.1" }],
])("whoever asks on this machine itself (%s, %j) is known", (ip, headers) => {
  expect(isFromThisMachine(LOCAL, from(ip, headers))).toBe(true);
});

test.each([
  ["203.0.113.9", { host: "localhost:8081" }],
  ["127.0.0.1", { host: "evil.example" }],
  ["127.0.0.1", { host: "localhost.evil.example" }],
  ["127.0.0.1", {}],
  ...["forwarded", "via", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "x-client-ip"].map(
    (name) => ["127.0.0.1", { host: "localhost:8081", [name]: "1" }] as const,
  ),
  ...["true-client-ip", "cf-connecting-ip", "x-cluster-client-ip", "x-original-for"].map(
    (name) => ["127.0.0.1", { host: "localhost:8081", [name]: "1" }] as const,
  ),
] as [string, Record<string, string>][])(
  "whoever comes from elsewhere, by a foreign name or through a proxy (%s, %j) is not",
  (ip, headers) => {
    expect(isFromThisMachine(LOCAL, from(ip, headers))).toBe(false);
  },
);

test.each([
  { ...LOCAL, portalOrigin: "https://portal.example" },
  { ...LOCAL, publicUrl: "https://api.portal.example" },
])("nobody is, where people know the installation by another address: a proxy may say nothing (%j)", (config) => {
  expect(isFromThisMachine(config, from("127.0.0.1", { host: "localhost:8081" }))).toBe(false);
});

/** Keeps this thread from everything else for that long. */
const keepBusy = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test("a server that is too busy says so to everybody, and still that it lives, and takes calls again by itself", async () => {
  const app = fastify();
  await secure(app, { ...readConfig({}), maxEventLoopDelayMs: 300 });
  for (const path of ["/healthz", "/leads"]) app.get(path, async () => "ok");
  const told = async () => [(await app.inject("/leads")).statusCode, (await app.inject("/healthz")).statusCode];
  const becomes = (statuses: readonly number[], work: () => void) =>
    vi.waitFor(
      async () => {
        work();
        expect(await told()).toEqual(statuses);
      },
      { timeout: 20_000, interval: 20 },
    );
  await becomes([503, 200], () => keepBusy(500));
  await becomes([200, 200], () => undefined);
  await app.close();
});

test("every answer may run, frame and guess nothing; what one route leaves out the next answer has", async () => {
  const app = fastify();
  await secure(app, readConfig({}));
  app.get("/leads", async () => "ok");
  app.get("/fails", () => Promise.reject(new Error("failed")));
  app.get("/paper", async (_request, reply) => reply.removeHeader("content-security-policy").send("%PDF-1.7"));
  const answered = async (path: string) => {
    const { statusCode, headers } = await app.inject(path);
    return [statusCode, headers["content-security-policy"], headers["x-content-type-options"]];
  };
  const policy = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";
  expect(await answered("/paper")).toEqual([200, undefined, "nosniff"]);
  expect(await answered("/leads")).toEqual([200, policy, "nosniff"]);
  expect(await answered("/fails")).toEqual([500, policy, "nosniff"]);
  expect(await answered("/nowhere")).toEqual([404, policy, "nosniff"]);
  expect((await app.inject("/leads")).headers).toMatchObject({
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "cross-origin",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-frame-options": "SAMEORIGIN",
  });
  await app.close();
});
