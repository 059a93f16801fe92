import type { StaffLot } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { aPage, startStubServer } from "@gleba/shared/testing";
import { UiProvider } from "@gleba/shared/ui";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { MeProvider } from "#platform/me";
import { LotDialog } from "./lot-dialog.tsx";

const person = userEvent.setup({ delay: null });
const read: StaffLot = {
  id: 11,
  block: "9",
  lot: "4",
  status: "available",
  areaM2: 300,
  computedAreaM2: 300,
  priceCents: 11_000_000,
  corner: false,
  deedNumber: "",
  solarOrientation: "",
  sides: [],
  polygon: [
    [-40.36, -20.422],
    [-40.359, -20.422],
    [-40.359, -20.421],
  ],
  version: 3,
  inSale: false,
  issues: [],
  overlapsWith: [],
};
let now: StaffLot[];
let server: Awaited<ReturnType<typeof startStubServer>>;
beforeAll(async () => {
  server = await startStubServer(({ method, url }) => {
    if (method === "PUT")
      return { status: 409, body: { status: 409, code: "changed_meanwhile", message: "", errors: [] } };
    if (url.includes("/batches?")) return { body: aPage(now) };
    return { body: { id: 4, name: "Ana", role: "editor", can: { editVentures: true } } };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  sessionStorage.clear();
});

const nothing = (): void => undefined;
const ways = { onReserve: undefined, onContact: undefined, onVisit: undefined, onReprice: undefined };
const saved = () => server.calls.filter(({ method }) => method === "PUT");
/** A lot is opened, typed in and saved; each test has a lot of its own, of which no draft is left. */
const open = async (lot: StaffLot): Promise<void> => {
  show(lot);
  await person.type(await screen.findByLabelText("Matrícula"), "12.345");
  await person.type(screen.getAllByLabelText("Medida (m)")[0]!, "12,5");
  await person.click(screen.getByRole("button", { name: "Salvar" }));
};
const show = (lot: StaffLot): void => {
  const told = { onSaved: nothing, onConflict: nothing, onRemove: nothing, onClose: nothing };
  render(
    <UiProvider>
      <MemoryRouter>
        <MeProvider>
          <LotDialog ventureId={7} lot={lot} others={[]} readOnly={false} {...ways} {...told} />
        </MeProvider>
      </MemoryRouter>
    </UiProvider>,
  );
};

it("what was typed of a lot stays where somebody else changed it meanwhile, and is saved on top of that", async () => {
  now = [
    { ...read, version: 4, solarOrientation: "Norte", sides: [{ label: "Frente", lengthM: 12, neighbour: "Rua 6" }] },
  ];
  await open(read);
  expect(await screen.findByText(/Outra pessoa alterou este lote enquanto você editava/)).toBeInTheDocument();
  expect(screen.getByText(/Outra pessoa também alterou isto/)).toBeInTheDocument();
  expect(screen.getByLabelText("Orientação solar")).toHaveValue("Norte");
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]!.body).toMatchObject({
    version: 4,
    deedNumber: "12.345",
    solarOrientation: "Norte",
    sides: [{ label: "Frente", lengthM: 12.5 }],
  });
});

it("a lot that has another number by now, or is gone, is not saved over", async () => {
  now = [];
  await open({ ...read, id: 12 });
  expect(await screen.findByText(/Outra pessoa renomeou ou excluiu este lote/)).toBeInTheDocument();
  expect(screen.getByLabelText("Matrícula")).toHaveValue("12.345");
});

it("a lot that is opened again with what was typed before has in its other fields what stands there now", async () => {
  now = [];
  await open({ ...read, id: 13 });
  cleanup();
  const other = { ...read, id: 13, version: 5, solarOrientation: "Norte" };
  show(other);
  expect(await screen.findByLabelText("Matrícula")).toHaveValue("12.345");
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(saved().at(-1)?.body).toMatchObject({ version: 5, deedNumber: "12.345", solarOrientation: "Norte" }),
  );
});
