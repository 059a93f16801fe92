import { customerSession, hasCustomer, hasStaff } from "@gleba/shared/session";
import { connectSessionStores } from "../session/stores.ts";
import { replaceBlockedStorage } from "./page-storage.ts";

const encode = (part: object): string => btoa(JSON.stringify(part)).replace(/=+$/, "");
const token = `${encode({ alg: "none" })}.${encode({ exp: Math.floor(Date.now() / 1000) + 60 })}.x`;
const ana = { token, refreshToken: "first", customerId: 7, broker: false };

/** As a browser whose person blocks cookies: even naming the storage throws. */
const block = (): void => {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
};

const facts = { version: "1.0.0", commit: "c", contract: 1, css: [], preload: [], nav: [] };
const pageOf = (requires: "customer" | "staff" | null): string => {
  const entry = { file: "main.js", integrity: "sha384-x" };
  const remotes = { "mfe-area": { ...facts, name: "mfe-area", requires, mounts: ["/"], entry } };
  const registry = { revision: 1, shell: { ...facts, name: "shell", mounts: [], requires: null, entry }, remotes };
  return `<script type="application/json" id="gleba-registry">${JSON.stringify(registry)}</script>`;
};

describe("in a browser that stores nothing", () => {
  it.each(["customer", "staff", null] as const)("the portal starts at an address of %s", async (requires) => {
    block();
    jest.useFakeTimers();
    document.head.innerHTML = "";
    document.body.innerHTML = pageOf(requires);
    await jest.isolateModulesAsync(async () => void (await import("./boot.ts")));
    await jest.advanceTimersByTimeAsync(2_000);
    jest.useRealTimers();
    expect(document.querySelector<HTMLScriptElement>("script[src]")?.src).toContain("shell/1.0.0/main.js");
  });

  it("a customer signs in and stays so until the page ends, and signs out", () => {
    block();
    replaceBlockedStorage();
    connectSessionStores();
    customerSession.getState().signIn(ana);
    // Every call asks for the session as it is at that moment.
    expect([customerSession.getState().current(), hasCustomer(), hasStaff()]).toEqual([ana, true, false]);
    customerSession.getState().replaceTokens({ token, refreshToken: "second" });
    expect(customerSession.getState().current()).toMatchObject({ refreshToken: "second", customerId: 7 });
    customerSession.getState().clear();
    expect([customerSession.getState().current(), hasCustomer()]).toEqual([null, false]);
  });

  it("what is stored is found again within the page, key by key", () => {
    block();
    replaceBlockedStorage();
    localStorage.setItem("a", "1");
    sessionStorage.setItem("b", "2");
    expect([localStorage.getItem("a"), localStorage.getItem("b")]).toEqual(["1", null]);
    expect([Object.keys(localStorage), Object.entries(sessionStorage)]).toEqual([["a"], [["b", "2"]]]);
    localStorage.removeItem("a");
    expect(localStorage.getItem("a")).toBeNull();
  });
});
