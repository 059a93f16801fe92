import {
  crmSession,
  customerSession,
  hasCustomer,
  hasStaff,
  rememberIntended,
  takeIntended,
} from "@gleba/shared/session";
import { signOut } from "./sign-out.ts";
import { connectSessionStores } from "./stores.ts";
import { keepTypedByHand } from "./typed-drafts.ts";

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const encode = (part: object): string => btoa(JSON.stringify(part)).replace(/=+$/, "");
const tokenWith = (claims: object): string => `${encode({ alg: "none" })}.${encode(claims)}.x`;

const customer = (claims: object) => ({
  token: tokenWith(claims),
  refreshToken: "first",
  customerId: 7,
  broker: true,
});

beforeAll(connectSessionStores);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  customerSession.getState().clear();
  crmSession.getState().clear();
});

describe("a customer", () => {
  it("is signed in while the token has not expired", () => {
    customerSession.getState().signIn(customer({ exp: inSeconds(60) }));
    expect(hasCustomer()).toBe(true);
    customerSession.getState().signIn(customer({ exp: inSeconds(-1) }));
    expect(hasCustomer()).toBe(false);
  });

  it.each([
    ["ahead", 3_600],
    ["behind", -3_600],
  ])(
    "is signed in as long as the server says on a device whose clock is an hour %s, also after a reload",
    (_, ahead) => {
      const server = inSeconds(-ahead);
      customerSession.getState().signIn(customer({ iat: server, exp: server + 60 }));
      expect([hasCustomer(), localStorage.getItem("gleba:clock")]).toEqual([true, expect.stringMatching(/^-?3\d{6}$/)]);
      customerSession
        .getState()
        .replaceTokens({ token: tokenWith({ iat: server, exp: server - 1 }), refreshToken: "r" });
      expect(hasCustomer()).toBe(false);
      // Somebody sets the clock right; the next token says so.
      customerSession.getState().signIn(customer({ iat: inSeconds(0), exp: inSeconds(60) }));
      expect([hasCustomer(), localStorage.getItem("gleba:clock")]).toEqual([true, null]);
    },
  );

  it.each([
    ["a token that ran out", tokenWith({ exp: inSeconds(-1) })],
    ["a token that never expires", tokenWith({ sub: "7" })],
    ["text that is no token", "abc"],
    ["no token", ""],
  ])("is not signed in with %s", (_, token) => {
    customerSession.getState().signIn({ ...customer({}), token });
    expect(hasCustomer()).toBe(false);
  });

  it("who signs in while a renewal of who was there before is on its way keeps tokens of their own", async () => {
    customerSession.getState().signIn(customer({ sub: "7", exp: inSeconds(10) }));
    signOut("customer");
    const other = { ...customer({ sub: "8", exp: inSeconds(900) }), refreshToken: "of the other", customerId: 8 };
    customerSession.getState().signIn(other);
    const answer = { token: tokenWith({ sub: "7", exp: inSeconds(900) }), refreshToken: "second" };
    customerSession.getState().replaceTokens(answer);
    expect(JSON.parse(localStorage.getItem("customer") ?? "null")).toEqual(other);
  });

  it("is still signed in after closing the page, under the key the specification names", () => {
    const session = customer({ exp: inSeconds(60) });
    customerSession.getState().signIn(session);
    const { token, refreshToken } = session;
    expect(JSON.parse(localStorage.getItem("customer") ?? "null")).toEqual({
      token,
      refreshToken,
      customerId: 7,
      broker: true,
    });
  });

  it("stays signed in for as long as the page where the browser's storage is full", () => {
    const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    const session = customer({ exp: inSeconds(60) });
    customerSession.getState().signIn(session);
    expect(customerSession.getState().current()).toEqual(session);
    customerSession.getState().clear();
    expect(customerSession.getState().current()).toBeNull();
    full.mockRestore();
  });

  it("keeps who they are when the token is renewed", () => {
    customerSession.getState().signIn(customer({ exp: inSeconds(1) }));
    customerSession.getState().replaceTokens({ token: tokenWith({ exp: inSeconds(60) }), refreshToken: "second" });
    expect(customerSession.getState().session).toMatchObject({ customerId: 7, broker: true, refreshToken: "second" });
  });

  it.each([true, false])("is a broker from the renewal on that says so: %s", (broker) => {
    customerSession.getState().signIn({ ...customer({ exp: inSeconds(1) }), broker: !broker });
    const token = tokenWith({ exp: inSeconds(60), broker });
    customerSession.getState().replaceTokens({ token, refreshToken: "second" });
    expect(customerSession.getState().session).toMatchObject({ customerId: 7, broker });
    expect(JSON.parse(localStorage.getItem("customer") ?? "null")).toMatchObject({ broker });
  });

  it("stays signed out when a renewal comes back late", () => {
    customerSession.getState().replaceTokens({ token: "t", refreshToken: "r" });
    expect(customerSession.getState().session).toBeNull();
  });

  it("leaves nothing on the device that their area kept there for want of a connection", () => {
    customerSession.getState().signIn(customer({ exp: inSeconds(60) }));
    localStorage.setItem("customer-kept", "34191.57213");
    localStorage.setItem("customer-offline", "1764000000000");
    customerSession.getState().clear();
    expect({ ...localStorage }).toEqual({});
  });

  it("leaves nothing of it to whoever signs in without their signing out", () => {
    customerSession.getState().signIn(customer({ exp: inSeconds(60) }));
    localStorage.setItem("customer-kept", "34191.57213");
    localStorage.setItem("customer-offline", "1764000000000");
    customerSession.getState().replaceTokens({ token: tokenWith({ exp: inSeconds(60) }), refreshToken: "second" });
    expect(localStorage.getItem("customer-kept")).toBe("34191.57213");
    customerSession.getState().signIn({ ...customer({ exp: inSeconds(60) }), customerId: 8 });
    expect(Object.keys({ ...localStorage })).toEqual(["customer"]);
  });

  it("signs out in every tab at once", () => {
    customerSession.getState().signIn(customer({ exp: inSeconds(60) }));
    localStorage.removeItem("customer"); // as another tab would
    window.dispatchEvent(new StorageEvent("storage", { key: "customer" }));
    expect(customerSession.getState().session).toBeNull();
  });

  it("is a visitor when the stored session cannot be read", () => {
    localStorage.setItem("customer", '{"token":1');
    window.dispatchEvent(new StorageEvent("storage", { key: "customer" }));
    expect(hasCustomer()).toBe(false);
  });
});

describe("a member of staff", () => {
  it("has a session of their own", () => {
    crmSession
      .getState()
      .signIn({ token: tokenWith({ exp: inSeconds(60) }), refreshToken: "r", userId: 1, name: "Ana" });
    expect([hasStaff(), hasCustomer()]).toEqual([true, false]);
    expect(localStorage.getItem("CRM")).not.toBeNull();
  });

  it("is signed out once the token's end has passed", () => {
    const session = { refreshToken: "r", userId: 1, name: "Ana" };
    crmSession.getState().signIn({ ...session, token: tokenWith({ exp: inSeconds(1) }) });
    expect(hasStaff()).toBe(true);
    crmSession.getState().signIn({ ...session, token: tokenWith({ exp: inSeconds(-1) }) });
    expect(hasStaff()).toBe(false);
  });
});

describe("what somebody typed", () => {
  const ana = (): void => customerSession.getState().signIn(customer({ exp: inSeconds(60) }));
  const bia = (): void => customerSession.getState().signIn({ ...customer({ exp: inSeconds(60) }), customerId: 8 });
  const type = (key: string): void => sessionStorage.setItem(key, '{"name":"Ana"}');
  const typed = (): string[] => Object.keys({ ...sessionStorage }).filter((key) => key.startsWith("gleba:"));

  it("before they signed in is still theirs afterwards, and through a renewal", () => {
    type("gleba:contato:7");
    ana();
    customerSession.getState().replaceTokens({ token: tokenWith({ exp: inSeconds(60) }), refreshToken: "second" });
    expect(typed()).toEqual(["gleba:contato:7"]);
  });

  it("leaves the tab as they sign out, in whatever tab, and the way back stays", () => {
    ana();
    type("gleba:contato:7");
    type("gleba:reserva:7");
    rememberIntended("/contratos");
    localStorage.removeItem("customer"); // as another tab would
    window.dispatchEvent(new StorageEvent("storage", { key: "customer" }));
    expect(typed()).toEqual([]);
    expect(takeIntended("customer", "/inicio")).toBe("/contratos");
  });

  it("is not for whoever signs in without their signing out, nor after them", () => {
    ana();
    type("gleba:reserva:7");
    bia();
    expect(typed()).toEqual([]);
    customerSession.getState().clear();
    ana();
    expect(typed()).toEqual([]);
  });

  it("is there again for who signs in anew after the end of a session, and not once they signed out", () => {
    ana();
    type("gleba:reserva:7");
    customerSession.getState().clear();
    expect(typed()).toEqual([]);
    ana();
    expect(typed()).toEqual(["gleba:reserva:7"]);
    customerSession.getState().clear();
    signOut("customer");
    ana();
    expect(typed()).toEqual([]);
  });

  it("is not found by a tab that wakes after its person left elsewhere", () => {
    ana();
    type("gleba:reserva:7");
    localStorage.removeItem("customer");
    connectSessionStores();
    expect(typed()).toEqual([]);
  });

  it("by hand stays when they leave in another tab, until somebody else signs in, be it in the same tab or after a reload", () => {
    const leave = (): void => {
      ana();
      type("gleba:typed:contato:7");
      customerSession.getState().clear();
      keepTypedByHand("customer");
      expect(typed()).toEqual(["gleba:typed:contato:7"]);
    };
    leave();
    bia();
    expect(typed()).toEqual([]);
    leave();
    // As the page begins anew, where somebody else came meanwhile.
    localStorage.setItem("customer", JSON.stringify({ ...customer({ exp: inSeconds(60) }), customerId: 8 }));
    connectSessionStores();
    expect(typed()).toEqual([]);
    leave();
    ana();
    expect(typed()).toEqual(["gleba:typed:contato:7"]);
  });

  it("by staff is theirs alone: a customer who leaves takes nothing of it", () => {
    const staff = { token: tokenWith({ exp: inSeconds(60) }), refreshToken: "r", userId: 1, name: "Ana" };
    ana();
    crmSession.getState().signIn(staff);
    type("gleba:crm:planta:3");
    type("gleba:contato:7");
    customerSession.getState().clear();
    expect(typed()).toEqual(["gleba:crm:planta:3"]);
    crmSession.getState().clear();
    expect(typed()).toEqual([]);
  });
});

describe("somebody sent to sign in", () => {
  it("lands where they wanted to go, once", () => {
    rememberIntended("/contratos?ano=2026");
    expect(takeIntended("customer", "/inicio")).toBe("/contratos?ano=2026");
    expect(takeIntended("customer", "/inicio")).toBe("/inicio");
  });

  it("never lands in the other area, nor out of the portal", () => {
    rememberIntended("/admin/users");
    expect(takeIntended("customer", "/inicio")).toBe("/inicio");
    expect(takeIntended("staff", "/admin/dashboard")).toBe("/admin/users");
    rememberIntended("//evil.example");
    expect(takeIntended("customer", "/inicio")).toBe("/inicio");
  });
});
