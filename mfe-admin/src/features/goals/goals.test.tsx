import type { SalesGoalsChange } from "@gleba/shared/contracts/crm";
import { setPortalConfig } from "@gleba/shared/http";
import { startStubServer } from "@gleba/shared/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { drawRoutes } from "#platform/testing";
import { GoalsButton } from "./index.ts";

const person = userEvent.setup({ delay: null });
const YEAR = new Date().getFullYear();
const NONE: (number | null)[] = Array.from({ length: 12 }, () => null);
let stored: (number | null)[];
let isTaken: boolean;
let server: Awaited<ReturnType<typeof startStubServer>>;
const goals = () => ({
  year: YEAR,
  venture: null,
  months: stored,
  soldCents: NONE.map((_, index) => (index === 0 ? 20_000_000 : 0)),
  today: `${YEAR}-11-20`,
});
const sent = (): SalesGoalsChange[] =>
  server.calls.filter(({ method }) => method === "PUT").map(({ body }) => body as SalesGoalsChange);
beforeAll(async () => {
  server = await startStubServer(({ method, url }) => {
    if (!url.startsWith("/api/crm/goals")) return { body: [] };
    if (method === "PUT" && isTaken) {
      isTaken = false;
      stored = NONE.with(11, 7);
      return { status: 409, body: { status: 409, code: "changed_meanwhile", message: "x", errors: [] } };
    }
    return { body: goals() };
  });
  setPortalConfig({ apiUrl: server.url });
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  stored = NONE.with(0, 25_000_000);
  isTaken = false;
});

const open = async (onSaved = jest.fn()) => {
  drawRoutes([{ path: "/", element: <GoalsButton variant="quiet" onSaved={onSaved} /> }]);
  await person.click(screen.getByRole("button", { name: "Metas de vendas" }));
  return { onSaved, january: await screen.findByRole("textbox", { name: "Janeiro" }) };
};

it("a month says what was sold of its goal, and all twelve are sent with what was read", async () => {
  const { onSaved, january } = await open();
  expect(january).toHaveValue("250.000,00");
  expect(january).toHaveAccessibleDescription(/Vendido: R\$\s200\.000,00, 80% da meta/);
  await person.clear(january);
  await person.type(screen.getByRole("textbox", { name: "Março" }), "30000000");
  await person.click(screen.getByRole("button", { name: "Salvar metas" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([
    { year: YEAR, venture: null, months: NONE.with(2, 30_000_000), seen: NONE.with(0, 25_000_000) },
  ]);
});

it("a typed month is asked about before it is lost, and taken back before another year is looked at", async () => {
  const { january } = await open();
  const leave = (): boolean =>
    fireEvent(screen.getByRole("dialog", { name: "Metas de vendas" }), new Event("cancel", { cancelable: true }));
  await person.type(screen.getByRole("textbox", { name: "Março" }), "30000000");
  expect(screen.getByRole("combobox", { name: "Ano" })).toBeDisabled();
  leave();
  await person.click(screen.getByRole("button", { name: "Continuar editando" }));
  expect(screen.getByRole("textbox", { name: "Março" })).toHaveValue("300.000,00");
  await person.click(screen.getByRole("button", { name: "Descartar" }));
  expect(january).toHaveValue("250.000,00");
  expect(screen.getByRole("combobox", { name: "Ano" })).toBeEnabled();
  leave();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("what somebody else saved meanwhile is said, nothing typed is lost, and the next press has seen it", async () => {
  isTaken = true;
  const { onSaved } = await open();
  await person.type(screen.getByRole("textbox", { name: "Março" }), "30000000");
  await person.click(screen.getByRole("button", { name: "Salvar metas" }));
  expect(await screen.findByText(/Outra pessoa alterou estas metas/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Março" })).toHaveValue("300.000,00");
  await person.click(screen.getByRole("button", { name: "Salvar metas" }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  // January's goal is gone, and December's is there, as somebody else left them.
  expect(sent()[1]).toMatchObject({ seen: NONE.with(11, 7), months: NONE.with(11, 7).with(2, 30_000_000) });
});

it("a month that both changed keeps what was typed, and says what the other person made of it", async () => {
  isTaken = true;
  const { january } = await open();
  await person.clear(january);
  await person.type(january, "10000000");
  await person.type(screen.getByRole("textbox", { name: "Dezembro" }), "20000000");
  await person.click(screen.getByRole("button", { name: "Salvar metas" }));
  expect(await screen.findByText(/Agora consta: Janeiro, sem meta; Dezembro, R\$\s0,07\./)).toBeVisible();
  expect(january).toHaveValue("100.000,00");
  expect(screen.getByRole("textbox", { name: "Dezembro" })).toHaveValue("200.000,00");
});
