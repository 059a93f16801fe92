import { customerSession } from "@gleba/shared/session";
import { screen, waitFor } from "@testing-library/react";
import type { Contract } from "@gleba/shared/contracts";
import { aContract, CUSTOMER_ID } from "../../testing/area-data.ts";
import { errorResponse, visit } from "../../testing/visit.tsx";
import { fills } from "../../fills.ts";

const CONTRACTS = `GET /customers/${CUSTOMER_ID}/contracts`;
const { batch, id } = aContract();

/** The lot's details, where the public area shows them. */
const open = async (contracts: unknown) => {
  const OwnLot = await fills["own-lot"]!();
  const element = (
    <OwnLot idBatch={batch.id}>
      <p>Este lote está com você</p>
    </OwnLot>
  );
  return visit("/empreendimentos/3", { [CONTRACTS]: contracts }, [{ path: "/empreendimentos/:id", element }]);
};
afterEach(() => customerSession.getState().clear());

test("a customer reads beside their lot what to pay next, and is one step from the contract", async () => {
  const page = await open([aContract({ id: 1, batch: { ...batch, id: 1 } }), aContract()]);
  expect(await screen.findByRole("region", { name: "Este lote é seu" })).toHaveTextContent(
    /Próxima parcela: R\$.1\.250,43Vence em \d+ dias, 10\/12\/2099/,
  );
  expect(screen.getByRole("link", { name: "Ver o contrato 2025/0012" })).toHaveAttribute(
    "href",
    `/contratos/${id}/detalhes`,
  );
  expect(screen.queryByText("Este lote está com você")).not.toBeInTheDocument();
  await page.close();
});

test.each<[string, Partial<Contract>, string]>([
  ["everything is paid", { status: "settled", nextDue: null, balanceCents: 0 }, "Tudo pago."],
  ["nothing is due yet", { nextDue: null }, "Nada a pagar por enquanto."],
])("where %s, the customer reads that", async (_what, said, sentence) => {
  const page = await open([aContract(said)]);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await page.close();
});

test.each([
  ["there is no contract of it yet", []],
  ["its contract was cancelled", [aContract({ status: "cancelled" })]],
  ["the contracts do not come", errorResponse(500, "internal", "Falha")],
])("what the public area says stays where %s", async (_what, contracts) => {
  const page = await open(contracts);
  await waitFor(() => expect(page.callsOf(CONTRACTS)).toHaveLength(1));
  // The answer is drawn as a transition.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText("Este lote está com você")).toBeInTheDocument();
  expect(screen.queryByText("Este lote é seu")).not.toBeInTheDocument();
  await page.close();
});
