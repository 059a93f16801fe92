import { startStubServer } from "@gleba/shared/testing";
import { render, screen } from "@testing-library/react";
import { VersionBanner } from "./version-banner.tsx";

test("an engineer who develops an area reads that its server stopped, and how to go on", async () => {
  let running = ["shell", "mfe-public"];
  const server = await startStubServer(() => ({ body: running }));
  const development = { shell: "http://localhost:8091", "mfe-public": "http://localhost:8092" };
  const registry = { chosen: { preview: false, versions: {}, development } };
  document.body.innerHTML = `<script type="application/json" id="gleba-registry">${JSON.stringify(registry)}</script>`;
  const realFetch = globalThis.fetch;
  jest.spyOn(globalThis, "fetch").mockImplementation((path) => realFetch(`${server.url}${String(path)}`));
  const comesBack = () => window.dispatchEvent(new Event("focus"));

  render(<VersionBanner />);
  const banner = screen.getByRole("complementary", { name: "Versões deste navegador" });
  expect(banner).toHaveTextContent("mfe-public em desenvolvimento (http://localhost:8092)");

  running = [];
  comesBack();
  expect(await screen.findByRole("button", { name: "Recarregar a página" })).toBeInTheDocument();
  expect(banner).toHaveTextContent("O desenvolvimento que esta página mostra terminou.");

  running = ["mfe-public"];
  comesBack();
  expect(await screen.findByRole("link", { name: "Voltar ao que todos veem" })).toBeInTheDocument();
  await server.close();
});
