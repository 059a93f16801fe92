import { aPage } from "@gleba/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { contractFile as file } from "./contract-file.test-data.ts";
import { contractDesk } from "./testing/contract-desk.tsx";

const desk = contractDesk();
const { person } = desk;
const unsigned = { ...file, awaitingSignature: true, can: { ...file.can, sign: true } };
desk.standing = () => ({ body: unsigned });

it("a day of signature that cannot be read is told at its field, which keeps it; a day that can be is sent", async () => {
  desk.open("/admin/contracts/31");
  await person.click(await screen.findByRole("button", { name: "Registrar assinatura" }));
  const dialog = within(screen.getByRole("dialog", { name: "Registrar assinatura" }));
  const day = dialog.getByRole("textbox", { name: "Assinado em" });
  const send = () => person.click(dialog.getByRole("button", { name: "Registrar" }));
  await person.clear(day);
  await person.type(day, "31/02/2026");
  await send();
  expect(await dialog.findByText("Informe uma data que exista, como 31/12/2026.")).toBeInTheDocument();
  await waitFor(() => expect(day).toHaveFocus());
  expect(day).toHaveValue("31/02/2026");
  expect(desk.sent("POST")).toEqual([]);
  await person.clear(day);
  await person.type(day, "05/11/2026");
  await waitFor(() => expect(dialog.queryByText(/Informe uma data/)).not.toBeInTheDocument());
  await send();
  expect(await screen.findByText("Assinatura registrada.")).toBeInTheDocument();
  expect(desk.sent("POST").map(({ body }) => body)).toEqual([{ signedOn: "2026-11-05", version: file.version }]);
});

it.each([
  ["the list", "/admin/contracts", "Desistência"],
  ["its page", "/admin/contracts/31", "O comprador desistiu da compra"],
])(
  "of a contract that is paid and whose buyer regretted %s says so, until it is undone",
  async (_of, address, words) => {
    const contract = { ...file.details.contract, status: "settled" as const };
    const regretProtocol = "D-2026-AAAA-BBBB";
    const row = { ...contract, customer: file.customer, awaitingSignature: false, regretProtocol, version: 2 };
    desk.answer = ({ url }) =>
      url.startsWith("/api/crm/contracts?")
        ? { body: aPage([row]) }
        : { body: { ...file, regretProtocol, details: { ...file.details, contract } } };
    desk.open(address);
    expect(await screen.findByText(words)).toBeInTheDocument();
  },
);
