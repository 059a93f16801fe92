import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer } from "@gleba/shared/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aDevelopment, drawRoutes } from "#platform/testing";
import { NewSimulation } from "./index.ts";

const person = userEvent.setup({ delay: null });
const plan = {
  id: "linear",
  name: "Sem juros",
  system: "linear",
  monthlyRate: 0,
  minInstallments: 1,
  maxInstallments: 24,
  minDownPaymentPercent: 10,
  index: "",
};
const terms = { brokerage: null, liens: "", worksDeadline: null, inspectionAskedOn: null };
const offered = (idBatch: number, priceCents: number) => ({
  idBatch,
  priceCents,
  can: { contact: true, reserve: true, simulate: true },
  financing: { plans: [plan], terms },
});
const LOTS: Record<string, object> = { 5: offered(5, 9_000_000), 6: offered(6, 12_000_000) };
const lotOf = (id: number, lot: string) => ({
  id,
  block: "9",
  lot,
  status: "available",
  areaM2: 300,
  computedAreaM2: 300,
  priceCents: null,
  corner: false,
  polygon: [],
  sides: [],
  deedNumber: "",
  solarOrientation: "",
  issues: [],
  overlapsWith: [],
  inSale: false,
  version: 0,
});
const jardim = aDevelopment({ id: 3 });

let server: Awaited<ReturnType<typeof startStubServer>>;
beforeAll(async () => {
  server = await startStubServer(({ url }) => {
    const [, id] = /batches\/(\d)\/details/.exec(url) ?? [];
    if (id) return { body: LOTS[id] };
    if (url.startsWith("/api/crm/ventures/3/batches")) return { body: aPage([lotOf(5, "12"), lotOf(6, "13")]) };
    return { body: [jardim] };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());

it("whoever simulates a lot and then its neighbour types the conditions once, and closing asks about them meanwhile", async () => {
  const ana = { name: "Ana de Teste", email: "ana@exemplo.com.br", customerId: 7 };
  const element = <NewSimulation person={ana} onSimulated={() => undefined} onClose={() => undefined} />;
  drawRoutes([{ path: "*", element }]);
  const panel = within(await screen.findByRole("dialog", { name: "Simulação para Ana de Teste" }));
  await panel.findByRole("option", { name: /Jardim/ });
  await person.selectOptions(panel.getByLabelText("Empreendimento"), "3");
  await person.type(panel.getByLabelText("Quadra"), "9");
  await panel.findByRole("option", { name: /^12/ });
  await person.selectOptions(panel.getByLabelText("Lote"), "5");
  await panel.findByText(/Preço à vista/);
  await person.type(panel.getByLabelText("Entrada"), "2000000");
  await person.type(panel.getByLabelText("Parcelas"), "10");
  await person.click(panel.getByLabelText(/^Enviar para/));
  await person.clear(panel.getByLabelText("Quadra"));
  await person.click(panel.getAllByRole("button", { name: "Fechar" }).at(-1)!);
  await person.click(screen.getByRole("button", { name: "Continuar editando" }));
  await person.type(panel.getByLabelText("Quadra"), "9");
  await panel.findByRole("option", { name: /^13/ });
  await person.selectOptions(panel.getByLabelText("Lote"), "6");
  await panel.findByText(/Preço à vista/);
  expect(panel.getByText(/Preço à vista/)).toHaveTextContent("120.000,00");
  expect(panel.getByLabelText("Entrada")).toHaveValue("20.000,00");
  expect(panel.getByLabelText("Parcelas")).toHaveValue("10");
  expect(panel.getByLabelText(/^Enviar para/)).not.toBeChecked();
});
