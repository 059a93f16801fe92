import { setPortalConfig } from "@gleba/shared/http";
import { crmSession } from "@gleba/shared/session";
import { startStubServer } from "@gleba/shared/testing";
import { PageHeading } from "@gleba/shared/ui";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { connectSessions } from "../session/wiring.ts";
import { writePage } from "../testing/portal-page.tsx";
import { standaloneRoutes } from "./routes.tsx";

const encode = (part: object): string => btoa(JSON.stringify(part)).replace(/=+$/, "");
const token = `${encode({})}.${encode({ exp: Math.floor(Date.now() / 1000) + 600 })}.x`;

const Broken = (): never => {
  throw new Error("a bug in this screen");
};
const routes = [
  { path: "/admin/dashboard", element: <PageHeading>Painel</PageHeading>, handle: { title: "Painel" } },
  { path: "/admin/quebrada", element: <Broken /> },
];
const mounts = ["/admin/dashboard", "/admin/quebrada", "/admin/leads/:id"];

let server: Awaited<ReturnType<typeof startStubServer>>;
beforeAll(async () => {
  const crmLogin = { token, refreshToken: "r", userId: 1, name: "Ana" };
  server = await startStubServer(() => ({ body: { data: { crmLogin } } }));
  writePage([{ name: "mfe-admin", mounts, requires: "staff", routes, breaksContract: true }], [], server.url);
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());

const open = (address: string) => {
  const router = createMemoryRouter(standaloneRoutes({ contract: 1, routes }), { initialEntries: [address] });
  connectSessions((path) => void router.navigate(path));
  render(<RouterProvider router={router} />);
};
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("an engineer who looks at one area in a window of its own", () => {
  it("signs in there, sees the screen by its title, and signs out", async () => {
    open("/admin/dashboard");
    await userEvent.type(await screen.findByLabelText("Usuário"), "ana");
    await userEvent.type(screen.getByLabelText("Senha"), "certa");
    await userEvent.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await heading("Painel")).toBeInTheDocument();
    expect(document.title).toContain("Painel");
    await userEvent.click(screen.getByRole("button", { name: "Sair" }));
    expect(await heading("Entrar como equipe")).toBeInTheDocument();
  });

  it("reads that other areas are missing, and which screens there are", async () => {
    crmSession.getState().signIn({ token, refreshToken: "r", userId: 1, name: "Ana" });
    open("/empreendimentos/1");
    expect(screen.getByText(/sem as outras áreas/)).toBeInTheDocument();
    expect(await heading("Telas de mfe-admin")).toBeInTheDocument();
    expect(screen.getByText("/admin/leads/:id").closest("a")).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "/admin/dashboard" }));
    expect(await heading("Painel")).toHaveFocus();
  });

  it("reads where the area breaks its contract", () => {
    open("/admin/dashboard");
    const lines = screen.getByRole("alert").textContent;
    expect(lines).toContain("/admin/leads/:id: promised, but no screen is there");
    expect(lines).toContain("/admin/quebrada: no handle.title");
  });

  it("reads the error a broken screen threw", async () => {
    jest.spyOn(console, "error").mockImplementation();
    crmSession.getState().signIn({ token, refreshToken: "r", userId: 1, name: "Ana" });
    open("/admin/quebrada");
    expect(await heading("Esta tela falhou")).toBeInTheDocument();
    expect(screen.getByText(/a bug in this screen/)).toBeInTheDocument();
  });
});
