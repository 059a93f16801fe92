import * as z from "zod/mini";
import { startStubServer } from "../testing/stub-server.ts";
import { portalConfig, setPortalConfig } from "./config.ts";
import { deriveToken } from "./derived-token.ts";
import { get } from "./requests.ts";

const offset = { odd: 30, even: 50 };
const minutesIn = (token: string): number => Number(atob(token.replace(/-/g, "+").replace(/_/g, "/")));

describe("the derived token of a visitor", () => {
  it("adds the odd offset in an odd hour of São Paulo", () => {
    const time = Date.parse("2026-11-20T16:30:00Z"); // 13:30 in São Paulo
    expect(minutesIn(deriveToken(time, offset))).toBe(Math.floor(time / 60_000) + 30);
  });

  it("adds the even offset in an even hour of São Paulo, midnight included", () => {
    for (const iso of ["2026-11-20T17:30:00Z", "2026-11-20T03:10:00Z"]) {
      const time = Date.parse(iso);
      expect(minutesIn(deriveToken(time, offset))).toBe(Math.floor(time / 60_000) + 50);
    }
  });

  it("adds 30 in an odd hour and 50 in an even one where the installation sets nothing else", () => {
    setPortalConfig({ apiUrl: "http://api.exemplo" });
    expect(portalConfig().derivedToken).toEqual({ odd: 30, even: 50 });
  });

  it("fits into a header and a URL: no padding", () => {
    expect(deriveToken(Date.parse("2026-11-20T17:30:00Z"), offset)).toMatch(/^[A-Za-z0-9_-]+$/);
  });
});

describe("a visitor's lookup on a line that drops", () => {
  const DATE = { body: { DataServidor: "2026-11-20T17:30:00.000Z" } };
  let server: Awaited<ReturnType<typeof startStubServer>>;
  /** How many more questions for the server's time get no answer. */
  let lost: number;

  beforeAll(async () => {
    server = await startStubServer(({ url }) => {
      if (url === "/date-server") return lost-- > 0 ? "hangUp" : DATE;
      return { body: [{ id: 32, name: "ES" }] };
    });
    setPortalConfig({ apiUrl: server.url });
  });
  beforeEach(() => (server.calls.length = 0));
  afterAll(() => server.close());

  const states = () => get("ufs/", z.array(z.object({ id: z.int(), name: z.string() })));
  const asked = () => server.calls.map(({ url }) => url);

  it("says that no answer came where the server's time cannot be asked", async () => {
    lost = 3;
    await expect(states()).rejects.toMatchObject({ status: 500, backendUnavailable: true });
    expect(asked()).toEqual(["/date-server", "/date-server", "/date-server"]);
  });

  it("is answered where the question for the server's time was lost once", async () => {
    lost = 1;
    expect(await states()).toEqual([{ id: 32, name: "ES" }]);
    expect(asked()).toEqual(["/date-server", "/date-server", "/ufs/"]);
  });
});
