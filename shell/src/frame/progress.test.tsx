import { get } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { PageHeading } from "@gleba/shared/ui";
import { act, screen, waitFor } from "@testing-library/react";
import * as z from "zod/mini";
import { openPortal, type TestRemote, writePage } from "../testing/portal-page.tsx";
import { watchProgress } from "./progress.ts";

const area = (name: string, path: string, title: string): TestRemote => ({
  name,
  mounts: [path],
  routes: [{ path, element: <PageHeading>{title}</PageHeading>, handle: { title } }],
});
const areas = [area("mfe-public", "/", "Lotes à venda"), area("mfe-slow", "/demorada", "Demorada")];

let server: Awaited<ReturnType<typeof startStubServer>>;
/** The request has arrived at the server, which answers it once the function is called. */
let asked: Promise<() => void>;
beforeAll(async () => {
  let arrive: (answer: () => void) => void;
  asked = new Promise((done) => (arrive = done));
  server = await startStubServer(async ({ url }) => {
    if (url.startsWith("/api/")) await new Promise<void>((done) => arrive(done));
    return { body: { data: { siteHome: { entries: [], about: null } } } };
  });
  writePage(areas, [], server.url);
});
afterAll(() => server.close());

const bar = () => document.getElementById("nprogress");
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** The code of an area stays on its way until the function that comes back is called. */
const holdBack = (name: string): (() => void) => {
  const container = Reflect.get(window, name.replaceAll("-", "_")) as { get: () => Promise<unknown> };
  const load = container.get;
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((done) => (arrive = done));
  container.get = () => arrived.then(load);
  return () => arrive();
};

describe("somebody who waits", () => {
  it("sees a bar at the top while the code of a screen is on its way, and none once it is there", async () => {
    const arrive = holdBack("mfe-slow");
    const { router } = await openPortal("/");
    watchProgress(router);
    await heading("Lotes à venda");
    await waitFor(() => expect(bar()).toBeNull());
    act(() => void router.navigate("/demorada"));
    await waitFor(() => expect(bar()).toBeInTheDocument());
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "true");
    expect(bar()).toHaveAttribute("aria-hidden", "true");
    expect(screen.queryByRole("heading", { level: 1, name: "Demorada" })).not.toBeInTheDocument();
    arrive();
    expect(await heading("Demorada")).toBeInTheDocument();
    await waitFor(() => expect(bar()).toBeNull());
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
  });

  it("sees the bar while a request is in flight, too", async () => {
    const { router } = await openPortal("/");
    watchProgress(router);
    await heading("Lotes à venda");
    const answer = get("/api/public/ventures/3", z.unknown());
    const release = await asked;
    await waitFor(() => expect(bar()).toBeInTheDocument());
    release();
    await act(() => answer);
    await waitFor(() => expect(bar()).toBeNull());
  });
});
