import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { AttachedSimulation, useAttachedSimulation } from "./index.ts";
import { lotFixture } from "./testing/fixtures.ts";
import { simulationReply } from "./testing/visit.tsx";

const terms = { downPaymentCents: 2_000_000, installments: 180, system: "price", balloons: [], indexScenario: "none" };
const saved = simulationReply(lotFixture(), { method: "POST", url: "", headers: {}, body: { idBatch: 512, ...terms } });

const Form = () => {
  const attachment = useAttachedSimulation(512);
  return (
    <>
      <AttachedSimulation attachment={attachment} />
      <output>{`vai: ${attachment.usable}`}</output>
    </>
  );
};

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const open = async (simulation: object | null, address = "/?mapa=1&simulacao=abc") => {
  const server = await startStubServer(() => (simulation ? { body: simulation } : { status: 404, body: {} }));
  close = server.close;
  setPortalConfig({ apiUrl: server.url });
  const router = createMemoryRouter([{ path: "/", element: <Form /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
};

const valid = { ...saved, validUntil: "2099-01-01T00:00:00.000Z" };

describe("a form with a simulation attached", () => {
  it("shows it and sends it along", async () => {
    await open(valid);
    const card = await screen.findByRole("region", { name: "Com esta simulação" });
    expect(card).toHaveTextContent("Entrada de R$ 20.000,00 e 180x, a primeira de R$ 1.200,17");
    expect(screen.getByText("vai: kept-simulation-number-1")).toBeInTheDocument();
  });

  it("goes on without it when the person wants so", async () => {
    const { router, user } = await open(valid);
    await user.click(await screen.findByRole("button", { name: "Reservar sem a simulação" }));
    expect(screen.getByText("vai: null")).toBeInTheDocument();
    expect(router.state.location.search).toBe("?mapa=1");
  });

  it.each([
    ["unknown", null],
    ["expired", { ...saved, validUntil: "2020-01-01T00:00:00.000Z" }],
    ["another lot's", { ...valid, idBatch: 7 }],
  ])("says that an %s one does not come along", async (_what, simulation) => {
    await open(simulation);
    expect(await screen.findByText("A simulação não vai junto")).toBeInTheDocument();
    expect(screen.getByText("vai: null")).toBeInTheDocument();
  });

  it("shows nothing where the address names none", async () => {
    await open(valid, "/?mapa=1");
    expect(screen.getByText("vai: null")).toBeInTheDocument();
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
  });
});
