import { get } from "@gleba/shared/http";
import { crmSession, customerSession } from "@gleba/shared/session";
import { type ReceivedCall, startStubServer } from "@gleba/shared/testing";
import { PageHeading } from "@gleba/shared/ui";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as z from "zod/mini";
import { openPortal, type TestRemote, writePage } from "../testing/portal-page.tsx";
import { syncWithOtherTabs } from "./other-tabs.ts";

const person = userEvent.setup({ delay: null });

const Draft = ({ title }: { title: string }) => (
  <>
    <PageHeading>{title}</PageHeading>
    <label>
      Texto <textarea />
    </label>
  </>
);
const area = (name: string, requires: TestRemote["requires"], paths: Record<string, string>): TestRemote => ({
  name,
  requires,
  mounts: Object.keys(paths),
  routes: Object.entries(paths).map(([path, title]) => ({ path, element: <Draft title={title} />, handle: { title } })),
});
const areas = [
  area("mfe-public", undefined, {
    "/": "Lotes à venda",
    "/login": "Entrar",
    "/admin": "Equipe",
    "/admin/login": "Equipe",
  }),
  area("mfe-customer", "customer", { "/inicio": "Olá", "/perfil": "Perfil" }),
  area("mfe-admin", "staff", { "/admin/dashboard": "Dashboard", "/admin/articles/about": "About" }),
];

const encode = (part: object): string => btoa(JSON.stringify(part)).replace(/=+$/, "");
const tokenFor = (seconds: number): string =>
  `${encode({})}.${encode({ exp: Math.floor(Date.now() / 1000) + seconds, jti: Math.random() })}.x`;
const signInStaff = (seconds: number) =>
  crmSession.getState().signIn({ token: tokenFor(seconds), refreshToken: "r", userId: 4, name: "Ana" });
const signInCustomer = (seconds: number) =>
  customerSession.getState().signIn({ token: tokenFor(seconds), refreshToken: "r", customerId: 7, broker: false });

let renews: boolean;
let server: Awaited<ReturnType<typeof startStubServer>>;
/** The API: sign-ins succeed, renewals as configured, and every other call of a session is rejected. */
const api = ({ url, body }: ReceivedCall) => {
  const rejected = { status: 401, body: { status: 401, code: "unauthorized", message: "", errors: [] } };
  if (url === "/refreshtoken") return renews ? { body: { token: tokenFor(900), refreshToken: "next" } } : rejected;
  if (url.startsWith("/api/") || url.startsWith("/customers/")) return rejected;
  const { operationName, variables } = body as { operationName: string; variables: Record<string, string> };
  const session = { token: tokenFor(900), refreshToken: "new" };
  if (operationName === "crmLogin")
    return { body: { data: { crmLogin: { ...session, userId: variables["login"] === "ana" ? 4 : 5, name: "Ana" } } } };
  if (operationName === "login") return { body: { data: { login: { ...session, customerId: 7, broker: false } } } };
  return { body: { data: { siteHome: { entries: [], about: null } } } };
};
beforeAll(async () => {
  server = await startStubServer(api);
  writePage(areas, [], server.url);
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  server.calls.length = 0;
  renews = true;
  customerSession.getState().clear();
  crmSession.getState().clear();
  sessionStorage.clear();
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const ENDING = "Sua sessão termina em 2 minutos";
const warning = (name: string) => screen.findByRole("dialog", { name });
const renewals = () => server.calls.filter(({ url }) => url === "/refreshtoken");
const signInAgain = async (label: string, name: string) => {
  const dialog = within(screen.getByRole("dialog"));
  await person.type(await dialog.findByLabelText(label), name);
  await person.type(dialog.getByLabelText("Senha"), "certa");
  await person.click(dialog.getByRole("button", { name: "Entrar de novo" }));
};
/** What the browser does in this tab when another one changed the storage. */
const inAnotherTab = (key: string, session: object | null) =>
  act(async () => {
    const oldValue = localStorage.getItem(key);
    const newValue = session && JSON.stringify(session);
    if (newValue) localStorage.setItem(key, newValue);
    else localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
  });

describe("a member of staff whose session is about to end", () => {
  beforeEach(() => {
    renews = false;
  });

  it("notices nothing while they work: it is renewed ahead of time", async () => {
    renews = true;
    signInStaff(600);
    await openPortal("/admin/articles/about");
    await person.type(await screen.findByLabelText("Texto"), "a");
    act(() => signInStaff(100));
    await waitFor(() => expect(crmSession.getState().session).toMatchObject({ refreshToken: "next", name: "Ana" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(renewals()).toHaveLength(1);
  });

  it("is warned, and the token not renewed, when they left their desk", async () => {
    renews = true;
    const now = Date.now;
    jest.spyOn(Date, "now").mockImplementation(() => now() + 3_600_000);
    signInStaff(100);
    await openPortal("/admin/dashboard");
    await warning(ENDING);
    expect(renewals()).toHaveLength(0);
  });

  it("is warned, signs in again in place, and finds the page and what they typed unchanged", async () => {
    signInStaff(100);
    await openPortal("/admin/articles/about?page=2");
    await heading("About");
    expect(await warning(ENDING)).toBeInTheDocument();
    await person.type(screen.getByLabelText("Texto"), "meio escrito");
    await signInAgain("Usuário", "ana");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByLabelText("Texto")).toHaveValue("meio escrito");
    expect(`${window.location.pathname}${window.location.search}`).toBe("/admin/articles/about?page=2");
    expect(crmSession.getState().session?.refreshToken).toBe("new");
  });

  it("may postpone it, and is warned once more when the session has ended", async () => {
    signInStaff(100);
    await openPortal("/admin/dashboard");
    await warning(ENDING);
    await person.click(screen.getByRole("button", { name: "Agora não" }));
    expect(screen.queryByRole("dialog", { name: ENDING })).not.toBeInTheDocument();
    const now = Date.now;
    jest.spyOn(Date, "now").mockImplementation(() => now() + 100_000);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await warning("Sua sessão terminou")).toBeInTheDocument();
  });

  it("is not warned on a public page, nor long before the end", async () => {
    signInStaff(100);
    const { router } = await openPortal("/");
    await heading("Lotes à venda");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    act(() => signInStaff(600));
    await act(() => router.navigate("/admin/dashboard"));
    await heading("Dashboard");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("is replaced by another person, who starts at the dashboard, not on the other's page", async () => {
    signInStaff(100);
    await openPortal("/admin/articles/about");
    await warning(ENDING);
    await signInAgain("Usuário", "bia");
    expect(await heading("Dashboard")).toBeInTheDocument();
  });

  it("is replaced by another person at the dashboard itself, who finds nothing of theirs there", async () => {
    signInStaff(100);
    await openPortal("/admin/dashboard");
    await warning(ENDING);
    await person.type(screen.getByLabelText("Texto"), "de Ana");
    await signInAgain("Usuário", "bia");
    await waitFor(() => expect(screen.getByLabelText("Texto")).toHaveValue(""));
    expect(await heading("Dashboard")).toBeInTheDocument();
  });
});

describe("a customer whose token is about to run out", () => {
  it("notices nothing: it is renewed ahead of time", async () => {
    signInCustomer(100);
    await openPortal("/perfil");
    await heading("Perfil");
    await waitFor(() => expect(customerSession.getState().session?.refreshToken).toBe("next"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(renewals()).toHaveLength(1);
  });

  it("is warned when it cannot be renewed, and signs in again in place", async () => {
    renews = false;
    signInCustomer(100);
    await openPortal("/perfil");
    await warning(ENDING);
    await person.type(screen.getByLabelText("Texto"), "novo endereço");
    await signInAgain("CPF, CNPJ ou e-mail", "maria@exemplo.com.br");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByLabelText("Texto")).toHaveValue("novo endereço");
    expect(window.location.pathname).toBe("/perfil");
  });
});

/**
 * Makes a call that is rejected, on a clock that stands: whoever it throws out is still on their screen just before the
 * time of the specification (§9), and nothing but that time passes until they are led away.
 */
const rejectedOnAClock = async (path: string): Promise<void> => {
  const screenBefore = window.location.pathname;
  jest.useFakeTimers({
    doNotFake: ["Date", "performance", "queueMicrotask", "nextTick", "setImmediate", "clearImmediate", "setInterval"],
  });
  try {
    await expect(get(path, z.unknown())).rejects.toMatchObject({ status: 401 });
    await act(() => jest.advanceTimersByTimeAsync(1_999));
    expect(window.location.pathname).toBe(screenBefore);
    await act(() => jest.advanceTimersByTimeAsync(1));
  } finally {
    jest.useRealTimers();
  }
};

describe("a session the server rejects", () => {
  it("is cleared, staff read so and are redirected to their sign-in, which leads back", async () => {
    signInStaff(600);
    await openPortal("/admin/articles/about");
    await heading("About");
    await expect(get("/api/crm/articles", z.unknown())).rejects.toMatchObject({ status: 401 });
    expect(await screen.findByText("Sua sessão expirou, por favor realize o login novamente!")).toBeInTheDocument();
    expect(crmSession.getState().session).toBeNull();
    await waitFor(() => expect(window.location.pathname).toBe("/admin/login"));
    expect(sessionStorage.getItem("gleba-intended")).toBe("/admin/articles/about");
  });

  it("redirects a customer of the second client to their own sign-in", async () => {
    signInCustomer(600);
    await openPortal("/inicio");
    await heading("Olá");
    await expect(get("/api/public/ventures/3", z.unknown())).rejects.toMatchObject({ status: 401 });
    expect(customerSession.getState().session).toBeNull();
    await waitFor(() => expect(window.location.pathname).toBe("/login"));
  });

  it.each([
    ["staff to /admin/login", () => signInStaff(600), "/admin/articles/about", "/api/crm/articles", "/admin/login"],
    ["a customer to /login", () => signInCustomer(600), "/inicio", "/api/public/ventures/3", "/login"],
  ])("leads %s after 2 000 ms, and not a moment before", async (_who, signIn, address, call, signInPage) => {
    signIn();
    await openPortal(address);
    await waitFor(() => expect(window.location.pathname).toBe(address));
    await rejectedOnAClock(call);
    await waitFor(() => expect(window.location.pathname).toBe(signInPage));
  });

  it("leads a customer of the first client home, signed out, when it cannot be renewed", async () => {
    renews = false;
    signInCustomer(600);
    await openPortal("/perfil");
    await heading("Perfil");
    await expect(get("/customers/7", z.unknown())).rejects.toMatchObject({ status: 401 });
    expect(renewals()).toHaveLength(1);
    expect(customerSession.getState().session).toBeNull();
    expect(await heading("Lotes à venda")).toBeInTheDocument();
    expect(window.location.pathname).toBe("/");
    expect(await screen.findByText("Sua sessão expirou, por favor realize o login novamente!")).toBeInTheDocument();
  });
});

describe("two tabs of the same person", () => {
  it("who signs out in one leaves the private screen of the other", async () => {
    signInCustomer(600);
    await openPortal("/perfil");
    await heading("Perfil");
    await inAnotherTab("customer", null);
    expect(await heading("Lotes à venda")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Entrar" })).toBeInTheDocument();
  });

  it("who signs in again in one is warned in neither", async () => {
    renews = false;
    signInStaff(100);
    await openPortal("/admin/dashboard");
    await warning(ENDING);
    await inAnotherTab("CRM", { token: tokenFor(900), refreshToken: "r", userId: 4, name: "Ana" });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(window.location.pathname).toBe("/admin/dashboard");
  });

  it("who signs out in one leaves no typed form in the other: a public page that kept something is loaded anew", async () => {
    let reloads = 0;
    await openPortal("/");
    await heading("Lotes à venda");
    const stop = syncWithOtherTabs({ revalidate: () => undefined, reload: () => (reloads += 1) });
    act(() => signInCustomer(600));
    await inAnotherTab("customer", null);
    expect(reloads).toBe(0);
    act(() => signInCustomer(600));
    sessionStorage.setItem("gleba:contato:7", '{"name":"Ana"}');
    await inAnotherTab("customer", null);
    expect(reloads).toBe(1);
    stop();
  });

  it("who signs out in one while they type in the other finds there what they typed by hand, and nothing of their account", async () => {
    let reloads = 0;
    await openPortal("/");
    await heading("Lotes à venda");
    const stop = syncWithOtherTabs({ revalidate: () => undefined, reload: () => (reloads += 1) });
    const kept = {
      "gleba:reserva:7": '{"fields":{"name":"Ana","email":"outra@exemplo.com.br"}}',
      "gleba:conta": '{"name":"Ana"}',
      "gleba:typed:reserva:7": '{"name":"","email":"outra@exemplo.com.br"}',
    };
    const keep = () => Object.entries(kept).forEach(([key, text]) => sessionStorage.setItem(key, text));
    const left = () => Object.keys({ ...sessionStorage }).filter((key) => key.startsWith("gleba:"));
    act(() => signInCustomer(600));
    keep();
    await inAnotherTab("customer", null);
    expect([reloads, left()]).toEqual([1, ["gleba:typed:reserva:7"]]);
    expect(sessionStorage.getItem("gleba:typed:reserva:7")).toBe(kept["gleba:typed:reserva:7"]);
    // Somebody else who signs in over it finds nothing.
    act(() => signInCustomer(600));
    keep();
    await inAnotherTab("customer", { token: tokenFor(900), refreshToken: "r", customerId: 8, broker: false });
    expect(left()).toEqual([]);
    stop();
  });

  it("whom somebody else follows in one leaves no public form to them in the other, not even one that keeps nothing", async () => {
    let reloads = 0;
    await openPortal("/");
    await heading("Lotes à venda");
    const stop = syncWithOtherTabs({ revalidate: () => undefined, reload: () => (reloads += 1) });
    const other = { token: tokenFor(900), refreshToken: "r", customerId: 8, broker: false };
    act(() => signInCustomer(600));
    await inAnotherTab("customer", other);
    expect(reloads).toBe(1);
    // Over a sign-out in another tab too, after which what was typed by hand had stayed.
    act(() => signInCustomer(600));
    sessionStorage.setItem("gleba:typed:contato:7", '{"name":"Ana"}');
    await inAnotherTab("customer", null);
    expect([reloads, sessionStorage.getItem("gleba:typed:contato:7")]).toEqual([2, '{"name":"Ana"}']);
    await inAnotherTab("customer", other);
    expect([reloads, sessionStorage.getItem("gleba:typed:contato:7")]).toEqual([3, null]);
    stop();
  });

  it("who signs out in one and in again finds in the other what they typed, and it is not loaded anew", async () => {
    let reloads = 0;
    await openPortal("/");
    await heading("Lotes à venda");
    const stop = syncWithOtherTabs({ revalidate: () => undefined, reload: () => (reloads += 1) });
    act(() => signInCustomer(600));
    await inAnotherTab("customer", null);
    sessionStorage.setItem("gleba:typed:contato:7", '{"name":"Ana"}');
    await inAnotherTab("customer", { token: tokenFor(900), refreshToken: "r", customerId: 7, broker: false });
    expect([reloads, sessionStorage.getItem("gleba:typed:contato:7")]).toEqual([0, '{"name":"Ana"}']);
    stop();
  });

  it("who signed out elsewhere leaves nothing on a page that the browser kept and shows again by going back", async () => {
    signInCustomer(600);
    await openPortal("/perfil");
    await heading("Perfil");
    localStorage.removeItem("customer");
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(await heading("Lotes à venda")).toBeInTheDocument();
  });

  it("who signs in on a public page in one is signed in on the other", async () => {
    await openPortal("/");
    await heading("Lotes à venda");
    await inAnotherTab("customer", { token: tokenFor(900), refreshToken: "r", customerId: 7, broker: false });
    expect(await screen.findByRole("link", { name: "Minha área" })).toBeInTheDocument();
  });
});
