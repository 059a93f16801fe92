import { portalConfig, setPortalConfig } from "./config.ts";
import { deriveToken } from "./derived-token.ts";

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
