import type { StaffLotMap } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { Toasts, UiProvider } from "@gleba/shared/ui";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConfirmSides } from "./confirm-sides.tsx";

const person = userEvent.setup({ delay: null });
const issues = { polygon: 0, overlap: 0, number: 0, area: 0, deed: 0, sides: 3 };
const map: StaffLotMap = { lots: [], ventureName: "Jardim", blocks: ["A", "B"], issues };
const proposedSides = [
  { block: "A", lots: 2 },
  { block: "B", lots: 1 },
];

let server: Awaited<ReturnType<typeof startStubServer>>;
let answer: { status?: number; body: unknown };
beforeAll(async () => {
  server = await startStubServer(() => answer);
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  answer = { body: { confirmed: 2 } };
});

const open = async (shown: StaffLotMap) => {
  const changed = jest.fn<void, []>();
  render(
    <UiProvider>
      <ConfirmSides ventureId={7} map={shown} onChanged={changed} />
      <Toasts />
    </UiProvider>,
  );
  if (!shown.proposedSides) return { changed, dialog: within(document.body) };
  await person.click(screen.getByRole("button", { name: "Confirmar lados propostos" }));
  return { changed, dialog: within(screen.getByRole("dialog")) };
};

it("where nothing is proposed, nothing is offered", async () => {
  await open(map);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("somebody stands for the sides of one block, having read of how many lots", async () => {
  const { changed, dialog } = await open({ ...map, proposedSides });
  expect(dialog.getByRole("button", { name: "Confirmar os lados de 3 lotes" })).toBeInTheDocument();
  await person.selectOptions(dialog.getByLabelText("De quais lotes"), "A");
  await person.click(dialog.getByRole("button", { name: "Confirmar os lados de 2 lotes" }));
  expect(await screen.findByText("Confrontações confirmadas em 2 lotes.")).toBeInTheDocument();
  expect(server.calls.map(({ body }) => body)).toEqual([{ block: "A", expectedCount: 2 }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(changed).toHaveBeenCalled();
});

it("other lots than were counted on are told of, and the dialog stays", async () => {
  const message = "Agora são 4 lotes: o empreendimento mudou desde que você escolheu.";
  answer = { status: 409, body: { status: 409, code: "count_changed", message, errors: [message], count: 4 } };
  const { changed, dialog } = await open({ ...map, proposedSides });
  await person.click(dialog.getByRole("button", { name: "Confirmar os lados de 3 lotes" }));
  expect(await dialog.findByText(message, { exact: false })).toBeInTheDocument();
  expect(changed).toHaveBeenCalled();
});
