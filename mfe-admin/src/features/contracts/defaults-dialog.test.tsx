import { screen } from "@testing-library/react";
import { contractDesk } from "./testing/contract-desk.tsx";

const desk = contractDesk();
const { person, sent } = desk;
const shipped = {
  fineBasisPoints: 200,
  interestBasisPoints: 100,
  fineAfterMonths: 3,
  indexLagMonths: null,
  firstPeriod: "whole",
  calendar: null,
  version: 0,
};
desk.standing = ({ url, method }) =>
  url === "/api/crm/contract-defaults" && method === "GET" ? { body: shipped } : undefined;

const openDefaults = () => desk.openDialog("Condições padrão", "Condições padrão dos contratos");

it("finance says what new contracts say, reads what the law does not allow at its field, and gives a reason", async () => {
  const dialog = await openDefaults();
  const fine = await dialog.findByLabelText(/Multa por atraso/);
  await person.clear(fine);
  await person.type(fine, "3");
  await person.selectOptions(dialog.getByLabelText("A multa é devida"), "Desde o primeiro dia de atraso");
  await person.selectOptions(dialog.getByLabelText(/Defasagem do índice/), "2 meses");
  await person.type(dialog.getByLabelText(/Feriados da cidade/), "Serra");
  await person.click(dialog.getByRole("button", { name: "Salvar condições padrão" }));
  expect(await dialog.findByText("A lei permite multa por atraso de até 2%.")).toBeInTheDocument();
  expect(dialog.getByText("Informe a sigla do estado, como ES.")).toBeInTheDocument();
  expect(dialog.getByText("Informe o motivo.")).toBeInTheDocument();
  expect(sent("PUT")).toHaveLength(0);
  await person.clear(fine);
  await person.type(fine, "1,5");
  await person.type(dialog.getByLabelText(/Feriados do estado/), "es");
  await person.type(dialog.getByLabelText(/Motivo/), "Decisão da diretoria");
  desk.answer = ({ method }) => (method === "PUT" ? { body: { ...shipped, version: 1 } } : undefined);
  await person.click(dialog.getByRole("button", { name: "Salvar condições padrão" }));
  expect(await screen.findByText("Dados atualizados com sucesso !")).toBeInTheDocument();
  expect(sent("PUT")[0]?.body).toEqual({
    ...shipped,
    fineBasisPoints: 150,
    fineAfterMonths: 0,
    indexLagMonths: 2,
    calendar: { uf: "ES", city: "Serra" },
    reason: "Decisão da diretoria",
  });
});

it("who was overtaken keeps what they typed, and the next press counts", async () => {
  const dialog = await openDefaults();
  await person.type(await dialog.findByLabelText(/Motivo/), "Decisão");
  const overtaken = { status: 409, code: "changed_meanwhile", message: "Outra pessoa", errors: [] };
  desk.answer = ({ method }) =>
    method === "PUT" ? { status: 409, body: overtaken } : { body: { ...shipped, interestBasisPoints: 50, version: 7 } };
  await person.click(dialog.getByRole("button", { name: "Salvar condições padrão" }));
  expect(await dialog.findByText(/O que você digitou continua aqui/)).toBeInTheDocument();
  desk.answer = ({ method }) => (method === "PUT" ? { body: { ...shipped, version: 8 } } : undefined);
  await person.click(dialog.getByRole("button", { name: "Salvar condições padrão" }));
  await screen.findByText("Dados atualizados com sucesso !");
  expect(sent("PUT").map(({ body }) => body)).toMatchObject([
    { version: 0 },
    { version: 7, reason: "Decisão", fineBasisPoints: 200, interestBasisPoints: 50 },
  ]);
});

it("who sells reads them and changes none", async () => {
  desk.can = { readCustomers: true };
  const dialog = await openDefaults();
  expect(await dialog.findByText("juros de 1% ao mês e, depois de 3 meses de atraso, multa de 2%")).toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: /Salvar/ })).toBeNull();
});
