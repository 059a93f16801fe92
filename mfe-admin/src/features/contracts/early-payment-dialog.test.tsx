import { screen } from "@testing-library/react";
import { contractDesk } from "./testing/contract-desk.tsx";

const desk = contractDesk();
const { person, sent } = desk;
desk.standing = ({ url, method }) =>
  url === "/api/crm/early-payment" && method === "GET" ? { body: { rule: "picked" } } : undefined;

it("finance says in which order customers pay ahead, and learns when somebody else said it meanwhile", async () => {
  const dialog = await desk.openDialog("Antecipação", "Antecipação de parcelas");
  const rule = await dialog.findByLabelText("Como as parcelas são antecipadas");
  expect(dialog.getByRole("button", { name: "Salvar" })).toBeDisabled();
  await person.selectOptions(rule, "Da última para a primeira");
  const message = "Outra pessoa alterou este registro.";
  desk.answer = ({ method }) =>
    method === "PUT"
      ? { status: 409, body: { status: 409, code: "changed_meanwhile", message, errors: [] } }
      : { body: { rule: "off" } };
  await person.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await dialog.findByText("A regra não foi salva")).toBeInTheDocument();
  expect(dialog.getByText(/Agora vale “Só com a equipe, fora do portal”/)).toBeInTheDocument();
  expect(rule).toHaveDisplayValue("Da última para a primeira");
  desk.answer = ({ method }) => (method === "PUT" ? { body: { rule: "last_to_first" } } : undefined);
  await person.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Dados atualizados com sucesso !")).toBeInTheDocument();
  expect(sent("PUT").at(-1)?.body).toEqual({ rule: "last_to_first", seen: "off" });
});
