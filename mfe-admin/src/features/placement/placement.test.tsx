import type { CrmVenture } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer, type ReceivedCall } from "@gleba/shared/testing";
import { worldX, worldY } from "@gleba/shared/lots";
import { LiveRegion, Toasts, UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { PlacementScreen } from "./placement-screen.tsx";
import { aGeometry, aPlan, aVenture } from "./testing/a-venture.ts";

// jsdom draws nothing: what the map itself does is seen in the journey (e2e/src/placement.spec.ts).
jest.mock("./map/create-map.ts", () => ({
  createPlacementMap: () => ({
    show: () => undefined,
    fit: () => undefined,
    zoomBy: () => undefined,
    view: () => ({ centre: mockCentre, zoom: 15 }),
    destroy: () => undefined,
  }),
}));
let mockCentre: readonly [number, number] = [0, 0];

const person = userEvent.setup({ delay: null });

let server: Awaited<ReturnType<typeof startStubServer>>;
let venture: CrmVenture;
let editVentures: boolean;
let onSave: (call: ReceivedCall) => { status?: number; body?: unknown };
beforeAll(async () => {
  server = await startStubServer((call) => {
    if (call.url === "/api/crm/me") return { body: { id: 1, name: "Ana", role: "editor", can: { editVentures } } };
    if (call.url.endsWith("/geometry")) return { body: aGeometry };
    if (call.url.endsWith("/plan")) return { body: [aPlan()] };
    if (call.method === "PUT") return onSave(call);
    return { body: venture };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  venture = aVenture();
  editVentures = true;
  onSave = ({ body }) => {
    const { version, overlay } = body as { version: number; overlay: object };
    venture = { ...venture, version: version + 1, overlay: { ...venture.overlay!, ...overlay } };
    return { body: venture };
  };
});

const open = () => {
  const router = createMemoryRouter([{ path: "/admin/ventures/:ventureId/plan", element: <PlacementScreen /> }], {
    initialEntries: ["/admin/ventures/3/plan"],
  });
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <LiveRegion />
      <Toasts />
    </UiProvider>,
  );
};
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, text: string) => {
  const input = await field(name);
  await person.clear(input);
  await person.type(input, `${text}{Enter}`);
};
const saved = () =>
  server.calls
    .filter(({ method }) => method === "PUT")
    .map(({ body }) => body as { overlay: Record<string, number>; version: number });

it("an editor types the corners and the turn with a decimal comma, and saves them with Ctrl+S", async () => {
  open();
  expect((await field("Latitude nordeste")).value).toBe("-20,1");
  await type("Latitude nordeste", "-20,05");
  await type("Rotação (graus)", "12,5");
  expect(screen.getByRole("region", { name: "Alterações não salvas" })).toBeInTheDocument();
  await person.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ version: 4, overlay: { rotate: 12.5, zoom: 16, opacity: 1 } });
  expect(saved()[0]!.overlay["neLatitude"]).toBeCloseTo(-20.05, 7);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Alterações não salvas" })).not.toBeInTheDocument());
});

it("what is no number, or puts the corners the wrong way round, is not taken and says why", async () => {
  open();
  await type("Latitude nordeste", "doze");
  expect(await screen.findByText(/Informe um número de -85 a 85/)).toBeInTheDocument();
  await type("Latitude nordeste", "-21");
  expect((await screen.findAllByText(/canto nordeste precisa ficar ao norte/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole("region", { name: "Alterações não salvas" })).not.toBeInTheDocument();
});

it("the plan is nudged, turned and enlarged by the keyboard on the map, each step is said and undone", async () => {
  open();
  const map = await screen.findByRole("application");
  map.focus();
  await person.keyboard("{ArrowUp}");
  expect(await screen.findByText("Planta movida 1 m para o norte.")).toBeInTheDocument();
  await person.keyboard("{Shift>}{ArrowRight}{/Shift}e");
  expect(await screen.findByText("Rotação da planta: 0,1 graus.")).toBeInTheDocument();
  expect((await field("Rotação (graus)")).value).toBe("0,1");
  await person.keyboard("{Control>}z{/Control}");
  expect((await field("Rotação (graus)")).value).toBe("0");
  await person.keyboard("{Control>}zz{/Control}");
  expect((await field("Latitude nordeste")).value).toBe("-20,1");
  expect(screen.queryByRole("region", { name: "Alterações não salvas" })).not.toBeInTheDocument();
  await person.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect((await field("Latitude nordeste")).value).toBe("-20,099991");
});

it("the same is done by buttons, with the step chosen", async () => {
  open();
  await person.selectOptions(await field("Passo das setas"), "10 m");
  await person.click(screen.getByRole("button", { name: "Mover para o sul" }));
  expect(await screen.findByText("Planta movida 10 m para o sul.")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Girar para a esquerda" }));
  expect((await field("Rotação (graus)")).value).toBe("-0,1");
  await person.click(screen.getByRole("button", { name: "Desfazer" }));
  await person.click(screen.getByRole("button", { name: "Refazer" }));
  expect((await field("Rotação (graus)")).value).toBe("-0,1");
});

it("a plan is calibrated by the keyboard: two points of it, and where they lie; what it misses is told in metres", async () => {
  open();
  const ne: [number, number] = [worldX(-40.1), worldY(-20.1)];
  const sw: [number, number] = [worldX(-40.12), worldY(-20.11)];
  const mark = async (centre: readonly [number, number], id: number, latitude: string, longitude: string) => {
    mockCentre = centre;
    await person.click(await screen.findByRole("button", { name: /^Marcar/ }));
    await person.click(screen.getByRole("button", { name: "Usar o centro do mapa" }));
    await person.click(screen.getByRole("button", { name: "Cancelar" }));
    await type(`Latitude do ponto ${id}`, latitude);
    await type(`Longitude do ponto ${id}`, longitude);
  };
  await mark(ne, 1, "-20,2", "-40,2");
  await mark(sw, 2, "-20,21", "-40,22");
  expect(screen.getByText(/Erro médio/)).toHaveTextContent("0 m");
  await mark([(ne[0] + sw[0]) / 2, ne[1]], 3, "-20,2", "-40,2101");
  expect(screen.getByText(/Erro médio/).textContent).toMatch(/[1-9],?\d* m/);
  await person.click(screen.getByRole("button", { name: "Remover ponto 3" }));
  await person.click(screen.getByRole("button", { name: "Aplicar calibração" }));
  expect(await screen.findByText(/Calibração aplicada/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  const { overlay } = saved()[0]!;
  // The plan of 4000 × 2000 pixels keeps its proportions, so its corners are where the two points say.
  expect(overlay["neLatitude"]! - overlay["swLatitude"]!).toBeCloseTo(0.01, 2);
  expect((overlay["neLongitude"]! + overlay["swLongitude"]!) / 2).toBeCloseTo(-40.21, 4);
});

it("who is overtaken reads so, keeps the adjustment, and may take what is saved", async () => {
  onSave = () => ({
    status: 409,
    body: { status: 409, code: "changed_meanwhile", message: "Outra pessoa alterou este empreendimento.", errors: [] },
  });
  open();
  await type("Rotação (graus)", "7");
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Outra pessoa alterou este empreendimento.");
  expect((await field("Rotação (graus)")).value).toBe("7");
  venture = aVenture({ version: 9, overlay: { ...aVenture().overlay!, rotate: 30 } });
  await person.click(within(alert).getByRole("button", { name: /ver o que está salvo/ }));
  await waitFor(async () => expect((await field("Rotação (graus)")).value).toBe("30"));
});

it("who may not edit developments reads why, and nothing else is asked for", async () => {
  editVentures = false;
  open();
  expect(await screen.findByText(/Seu perfil de acesso não inclui esta página/)).toBeInTheDocument();
  expect(server.calls.map(({ url }) => url)).toEqual(["/api/crm/me"]);
});

it("a development without a plan asks for one, and one that is not there says so", async () => {
  venture = aVenture({ overlay: null });
  open();
  expect(await screen.findByText(/Nenhuma planta no mapa/)).toBeInTheDocument();
  expect(screen.getByText(/O lote já está no mapa\. Envie a imagem da planta/)).toBeInTheDocument();
  expect(screen.queryByText("Coordenadas")).not.toBeInTheDocument();
});
