import { customerSession } from "@gleba/shared/session";
import { screen, within } from "@testing-library/react";
import { aContract, CUSTOMER_ID } from "../../testing/area-data.ts";
import { visit } from "../../testing/visit.tsx";

const open = (contracts: unknown) => visit("/contratos", { [`GET /customers/${CUSTOMER_ID}/contracts`]: contracts });
afterEach(() => customerSession.getState().clear());

test("contracts stand by where they are, what is due first before the others", async () => {
  const late = aContract({
    id: 13,
    enterpriseName: "Vale dos Ipês",
    overdueCents: 3_140_27,
    nextDue: { installmentId: 1, number: 16, dueDate: "2026-10-29", amountCents: 3_140_27, status: "overdue" },
  });
  const settled = aContract({
    id: 14,
    status: "settled",
    balanceCents: 0,
    payoffCents: 0,
    nextDue: null,
    unreadMessages: 2,
  });
  const page = await open([aContract(), settled, late]);
  const running = within(await screen.findByRole("region", { name: "Em andamento" }));
  expect(running.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Vale dos Ipês",
    "Jardim das Palmeiras",
  ]);
  expect(running.getByText(/Venceu há \d+ dias: R\$.3\.140,27, 29\/10\/2026/)).toBeInTheDocument();
  const done = within(screen.getByRole("region", { name: "Quitados" }));
  expect(done.getByText("Tudo pago.")).toBeInTheDocument();
  expect(done.getByText("2 mensagens novas")).toBeInTheDocument();
  await page.close();
});

test("a customer without contracts reads what will stand here", async () => {
  const page = await open([]);
  expect(await screen.findByText("Você ainda não tem contratos")).toBeInTheDocument();
  await page.close();
});
