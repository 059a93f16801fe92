import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { UiProvider } from "@gleba/shared/ui";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { MeProvider } from "#platform/me";
import { SiteGate } from "./index.ts";

const SENTENCE = "A configuração do site precisa ser executada antes de abrir essa página";

let server: Awaited<ReturnType<typeof startStubServer>>;
let configureSite: boolean;
let isConfigured: boolean;
let isBroken: boolean;
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me") return { body: { id: 4, name: "Ana", role: "admin", can: { configureSite } } };
    if (isBroken) return { status: 500, body: null };
    if (!isConfigured)
      return { status: 404, body: { status: 404, code: "site_not_configured", message: "x", errors: [] } };
    const updatedAt = "2026-11-20T12:00:00.000Z";
    const category = { id: 1, name: "configurations", type: "SINGLE" };
    return {
      body: { id: 1, title: "x", slug: "x", category, status: "published", fields: [], updatedAt, updatedBy: null },
    };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  configureSite = true;
  isConfigured = false;
  isBroken = false;
});

const open = (address: string) => {
  const screens = ["/admin/articles/about", "/admin/configurations"].map((path) => ({
    path,
    handle: { title: "Uma tela" },
    element: <p>A tela {path}</p>,
  }));
  const router = createMemoryRouter([{ element: <SiteGate />, children: screens }], { initialEntries: [address] });
  render(
    <UiProvider>
      <MeProvider>
        <RouterProvider router={router} />
      </MeProvider>
    </UiProvider>,
  );
};

it("an administrator of an empty portal reads that the site comes first, and is led there", async () => {
  open("/admin/articles/about");
  expect(await screen.findByRole("heading", { level: 2, name: SENTENCE })).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "Uma tela" })).toBeInTheDocument();
  expect(server.calls.map(({ url }) => url)).toContain("/api/public/articles/detail/configurations");
  expect(await screen.findByRole("link", { name: "Configurar o site" })).toHaveAttribute(
    "href",
    "/admin/configurations",
  );
});

it("somebody of the staff who may not configure it reads whom to ask", async () => {
  configureSite = false;
  open("/admin/articles/about");
  await screen.findByRole("heading", { level: 2, name: SENTENCE });
  expect(screen.queryByRole("link", { name: "Configurar o site" })).toBeNull();
});

it("when the site's settings cannot be read, staff are asked to try again and the screen stays open", async () => {
  isBroken = true;
  open("/admin/articles/about");
  expect(await screen.findByText("Houve algum erro com o servidor... tente novamente")).toBeInTheDocument();
  expect(screen.getByText("A tela /admin/articles/about")).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("heading", { level: 2, name: SENTENCE })).toBeInTheDocument();
});

it("the settings themselves open in an empty portal, and everything in a configured one", async () => {
  open("/admin/configurations");
  expect(await screen.findByText("A tela /admin/configurations")).toBeInTheDocument();
  isConfigured = true;
  open("/admin/articles/about");
  expect(await screen.findByText("A tela /admin/articles/about")).toBeInTheDocument();
});
