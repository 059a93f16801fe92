import { PageHeading } from "@gleba/shared/ui";
import { startStubServer } from "@gleba/shared/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { openPortal, writePage } from "../testing/portal-page.tsx";

const site = [
  { type: "title", value: "Terra Boa" },
  { type: "logo", value: "/files/logo.svg" },
  { type: "address", value: "Rua Um, 10, Vitória, ES" },
  { type: "address", value: "Rua Dois, 20, Serra, ES" },
  { type: "facebook", value: "https://facebook.example/terraboa" },
  { type: "instagram", value: "https://instagram.example/terraboa" },
  { type: "twitter", value: "https://twitter.example/terraboa" },
  { type: "linkedin", value: "https://linkedin.example/terraboa" },
];
const home = {
  name: "mfe-public",
  mounts: ["/"],
  routes: [{ path: "/", element: <PageHeading>Lotes à venda</PageHeading>, handle: { title: "Início" } }],
};

test("a visitor finds name, logo, every address and every network as the site's configuration has them", async () => {
  const server = await startStubServer(() => ({ body: { data: { siteHome: { entries: site, about: null } } } }));
  writePage([home], site, server.url);
  await openPortal("/");
  await screen.findByRole("heading", { level: 1, name: "Lotes à venda" });
  expect(document.title).toBe("Início — Terra Boa");
  const brand = screen.getByRole("link", { name: "Terra Boa: página inicial" });
  expect(brand.querySelector("img")).toHaveAttribute("src", "/files/logo.svg");
  // The browser finds nothing there: the company is named all the same.
  fireEvent.error(brand.querySelector("img")!);
  expect(within(brand).getByText("Terra Boa")).toBeInTheDocument();
  expect(brand.querySelector("img")).toBeNull();
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByText("Rua Um, 10, Vitória, ES")).toBeInTheDocument();
  expect(footer.getByText("Rua Dois, 20, Serra, ES")).toBeInTheDocument();
  const networks = ["Facebook", "Instagram", "X (Twitter)", "LinkedIn"].map((name) =>
    footer.getByRole("link", { name }).getAttribute("href"),
  );
  expect(networks).toEqual(site.slice(4).map(({ value }) => value));
  await server.close();
});
