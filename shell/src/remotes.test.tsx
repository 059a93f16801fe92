import { screensOf } from "@gleba/shared/federation";
import { startStubServer } from "@gleba/shared/testing";
import { PageHeading } from "@gleba/shared/ui";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openPortal, type TestRemote, writePage } from "./testing/portal-page.tsx";

/** Screens whose code runs as often as it is counted. */
const runs: string[] = [];
const lazily = (name: string) =>
  screensOf("mfe-public")(async () => {
    runs.push(name);
    return () => <PageHeading>{name}</PageHeading>;
  });

const publicArea: TestRemote = {
  name: "mfe-public",
  mounts: ["/", "/politicas-de-privacidade"],
  nav: [{ label: "Privacidade", path: "/politicas-de-privacidade" }],
  routes: [
    { path: "/", ...lazily("Lotes à venda"), handle: { title: "Início" } },
    { path: "/politicas-de-privacidade", ...lazily("Política"), handle: { title: "Política" } },
  ],
};
const helpArea: TestRemote = {
  name: "mfe-help",
  mounts: ["/ajuda"],
  nav: [{ label: "Ajuda", path: "/ajuda" }],
  routes: [{ path: "/ajuda", ...lazily("Ajuda"), handle: { title: "Ajuda" } }],
};

let server: Awaited<ReturnType<typeof startStubServer>>;
let containers: ReturnType<typeof writePage>;
beforeAll(async () => {
  server = await startStubServer(() => ({ body: { data: { siteHome: { entries: [], about: null } } } }));
  containers = writePage([publicArea, helpArea], [], server.url);
});
afterAll(() => server.close());
afterEach(() => Object.defineProperty(navigator, "connection", { value: undefined, configurable: true }));

const hints = () => [...document.querySelectorAll("link[rel=prefetch]")].map((link) => link.getAttribute("href"));

// In this order: what was fetched once is not fetched again.
describe("a link that somebody rests on", () => {
  it("fetches nothing where the person saves data", async () => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    await openPortal("/");
    screen.getByRole("link", { name: "Privacidade" }).focus();
    // The same way with nothing saved ends with a hint: by then this one would have, too.
    Object.defineProperty(navigator, "connection", { value: undefined, configurable: true });
    screen.getByRole("link", { name: "Ajuda" }).focus();
    await waitFor(() => expect(hints()).toContain("/mfe-help/1.0.0/remoteEntry.js"));
    expect(runs).toEqual(["Lotes à venda"]);
  });

  it("asks for the files of an area that is not here yet, and runs none of it", async () => {
    expect(containers["mfe-help"]!.loads()).toBe(0);
    expect(runs).not.toContain("Ajuda");
  });

  it("runs the code of a screen whose area is here, so that a press shows it without a wait", async () => {
    await openPortal("/");
    const link = await screen.findByRole("link", { name: "Privacidade" });
    link.focus();
    await waitFor(() => expect(runs).toContain("Política"));
    expect(screen.getByRole("heading", { level: 1, name: "Lotes à venda" })).toBeInTheDocument();
    await userEvent.click(link);
    expect(await screen.findByRole("heading", { level: 1, name: "Política" })).toBeInTheDocument();
    expect(runs.filter((name) => name === "Política")).toHaveLength(1);
  });
});
