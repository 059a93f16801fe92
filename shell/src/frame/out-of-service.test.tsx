import { OUT_OF_SERVICE } from "@gleba/shared/federation/record";
import { PageHeading } from "@gleba/shared/ui";
import { startStubServer } from "@gleba/shared/testing";
import { screen } from "@testing-library/react";
import { openPortal, type TestRemote, writePage } from "../testing/portal-page.tsx";

const closed: TestRemote = {
  name: "mfe-public",
  mounts: ["/", "/login"],
  disabled: OUT_OF_SERVICE,
  nav: [{ label: "Empreendimentos", path: "/" }],
  routes: [
    { path: "/", element: <PageHeading>Lotes à venda</PageHeading>, handle: { title: "Início" } },
    { path: "/login", element: <PageHeading>Entrar</PageHeading>, handle: { title: "Entrar" } },
  ],
};
const site = [
  { type: "title", value: "Terra Boa" },
  { type: "phone", value: "+55 27 3000-0000" },
  { type: "email", value: "contato@exemplo.com.br" },
];

let close: () => Promise<void>;
beforeAll(async () => {
  const server = await startStubServer(() => ({ body: { data: {} } }));
  close = server.close;
  writePage([closed], site, server.url);
});
afterAll(() => close());

it("a visitor of the area that has the home, out of service, reads so in the title, too, and whom to talk to", async () => {
  jest.spyOn(console, "error").mockImplementation();
  await openPortal("/login");
  expect(await screen.findByRole("heading", { level: 1, name: "Área em manutenção" })).toBeInTheDocument();
  expect(document.title).toBe("Área em manutenção — Terra Boa");
  expect(screen.getByText(OUT_OF_SERVICE)).toBeInTheDocument();
  // Nothing that leads to where they are.
  expect(screen.queryByRole("link", { name: "Ir para o início" })).not.toBeInTheDocument();
  expect(screen.queryByText("O restante do portal continua funcionando")).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 2, name: "Enquanto isso, fale conosco" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ligar: (27) 3000-0000" })).toHaveAttribute("href", "tel:+552730000000");
  expect(screen.getByRole("link", { name: "Escrever um e-mail" })).toHaveAttribute(
    "href",
    "mailto:contato@exemplo.com.br",
  );
});
