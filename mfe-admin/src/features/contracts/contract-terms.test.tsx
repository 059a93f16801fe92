import { screen, within } from "@testing-library/react";
import { contractFile as file } from "./contract-file.test-data.ts";
import { contractDesk } from "./testing/contract-desk.tsx";

const desk = contractDesk();
const { person } = desk;
desk.standing = () => ({ body: file });
const sent = () => desk.sent("PUT");

const openTerms = async () => {
  desk.open("/admin/contracts/31");
  return within(await screen.findByRole("region", { name: "Condições do contrato" }));
};
const openDialog = async () => {
  const card = await openTerms();
  await person.click(await card.findByRole("button", { name: "Alterar condições" }));
  return within(screen.getByRole("dialog", { name: "Alterar as condições do contrato" }));
};

it("who reads the contract reads its terms, and changes none without the right", async () => {
  desk.can = { readCustomers: true };
  const card = await openTerms();
  expect(card.getByText("31/12/2028")).toBeInTheDocument();
  expect(card.getByText("0,75%")).toBeInTheDocument();
  expect(card.getByText(/nunca abaixo do combinado/)).toBeInTheDocument();
  expect(card.queryByRole("button")).toBeNull();
});

it("a rate that the next correction needs is told above the contract, with the way to where it is loaded", async () => {
  const missing = { months: 1, firstMonth: "2026-10-01", correctionOn: "2026-11-25", late: false };
  const { details } = file;
  desk.answer = ({ url }) =>
    url.endsWith("/contracts/31")
      ? { body: { ...file, details: { ...details, index: { ...details.index, missing } } } }
      : undefined;
  await openTerms();
  expect(await screen.findByText("Falta a taxa de 10/2026 do IPCA")).toBeInTheDocument();
  expect(screen.getByText("A correção de 25/11/2026 usa essa taxa.")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Carregar taxas" })).toHaveAttribute(
    "href",
    "/admin/contracts?taxas=IPCA",
  );
});

it("finance writes down possession and lag with a reason, and the card says so", async () => {
  const dialog = await openDialog();
  // A day that is none is told, and takes nothing away.
  await person.type(await dialog.findByLabelText(/Posse transmitida em/), "31022026");
  await person.click(dialog.getByRole("button", { name: "Salvar condições" }));
  expect(await dialog.findByLabelText(/Posse transmitida em/)).toBeInvalid();
  expect(sent()).toEqual([]);
  await person.clear(dialog.getByLabelText(/Posse transmitida em/));
  await person.type(dialog.getByLabelText(/Posse transmitida em/), "20102026");
  await person.selectOptions(dialog.getByLabelText(/Defasagem do índice/), "1");
  desk.answer = ({ method, body }) => {
    const { reason: _reason, version: _version, ...agreed } = body as Record<string, unknown>;
    return method === "PUT" ? { body: { ...file, version: 3, agreed } } : undefined;
  };
  await person.click(dialog.getByRole("button", { name: "Salvar condições" }));
  expect(await dialog.findByText("Informe o motivo.")).toBeInTheDocument();
  await person.type(dialog.getByLabelText(/Motivo/), "Termo de posse assinado");
  await person.click(dialog.getByRole("button", { name: "Salvar condições" }));
  expect(await screen.findByText("Transmitida em 20/10/2026")).toBeInTheDocument();
  expect(sent().map(({ url, body }) => [url, body])).toEqual([
    [
      "/api/crm/contracts/31/terms",
      {
        ...file.agreed,
        possessionOn: "2026-10-20",
        indexLagMonths: 1,
        reason: "Termo de posse assinado",
        version: 2,
      },
    ],
  ]);
});

it("finance writes down when the fine is owed and whose holidays count; a state that is none is told at its field", async () => {
  const dialog = await openDialog();
  await person.selectOptions(await dialog.findByLabelText("A multa é devida"), "0");
  const interest = dialog.getByLabelText(/Juros por atraso ao mês/);
  await person.clear(interest);
  await person.type(interest, "0,5");
  await person.type(dialog.getByLabelText(/Feriados da cidade/), "Vitória");
  await person.type(dialog.getByLabelText(/Motivo/), "Aditivo");
  await person.click(dialog.getByRole("button", { name: "Salvar condições" }));
  expect(await dialog.findByText("Informe a sigla do estado, como ES.")).toBeInTheDocument();
  expect(sent()).toHaveLength(0);
  await person.type(dialog.getByLabelText(/Feriados do estado/), "es");
  desk.answer = ({ method, body }) => {
    const { reason: _reason, version: _version, ...agreed } = body as Record<string, unknown>;
    return method === "PUT" ? { body: { ...file, version: 3, agreed } } : undefined;
  };
  await person.click(dialog.getByRole("button", { name: "Salvar condições" }));
  expect(await screen.findByText("De Vitória (ES)")).toBeInTheDocument();
  expect(screen.getByText("Desde o primeiro dia de atraso")).toBeInTheDocument();
  expect(sent()[0]?.body).toMatchObject({
    fineAfterMonths: 0,
    fineBasisPoints: 200,
    interestBasisPoints: 50,
    calendar: { uf: "ES", city: "Vitória" },
  });
});

it("more than the law allows is told at its field before anything is sent", async () => {
  const dialog = await openDialog();
  const penalty = await dialog.findByLabelText(/Multa se for desfeito/);
  await person.clear(penalty);
  await person.type(penalty, "12,5");
  await person.type(dialog.getByLabelText(/Motivo/), "Aditivo");
  await person.click(dialog.getByRole("button", { name: "Salvar condições" }));
  expect(await dialog.findByText("A lei permite multa de até 10%.")).toBeInTheDocument();
  expect(sent()).toHaveLength(0);
});

it("who was overtaken keeps what they typed, and the next press counts", async () => {
  const dialog = await openDialog();
  await person.type(await dialog.findByLabelText(/Motivo/), "Aditivo de prazo");
  const overtaken = { status: 409, code: "changed_meanwhile", message: "Outra pessoa", errors: [] };
  desk.answer = ({ method }) =>
    method === "PUT" ? { status: 409, body: overtaken } : { body: { ...file, version: 3 } };
  await person.click(dialog.getByRole("button", { name: "Salvar condições" }));
  expect(await dialog.findByText(/O que você digitou continua aqui/)).toBeInTheDocument();
  expect(dialog.getByLabelText(/Motivo/)).toHaveValue("Aditivo de prazo");
  desk.answer = () => undefined;
  await person.click(dialog.getByRole("button", { name: "Salvar condições" }));
  await screen.findByText(/Condições alteradas/);
  expect(sent().map(({ body }) => (body as { version: number }).version)).toEqual([2, 3]);
});

it("who was overtaken undoes nothing of it: what they left alone is as it is now, what both changed says so at its field", async () => {
  const dialog = await openDialog();
  await person.type(await dialog.findByLabelText(/Posse transmitida em/), "20102026");
  await person.selectOptions(dialog.getByLabelText(/Defasagem do índice/), "1");
  await person.type(dialog.getByLabelText(/Motivo/), "Termo de posse");
  const overtaken = { status: 409, code: "changed_meanwhile", message: "Outra pessoa", errors: [] };
  const agreed = { ...file.agreed, fineBasisPoints: 100, indexLagMonths: 2 };
  desk.answer = ({ method }) =>
    method === "PUT" ? { status: 409, body: overtaken } : { body: { ...file, version: 3, agreed } };
  await person.click(dialog.getByRole("button", { name: "Salvar condições" }));
  expect(await dialog.findByText(/o resto já é o que consta agora/)).toBeInTheDocument();
  expect(dialog.getByLabelText(/Multa por atraso/)).toHaveValue("1");
  expect(dialog.getByLabelText(/Posse transmitida em/)).toHaveValue("20/10/2026");
  expect(dialog.getByLabelText(/Defasagem do índice/)).toHaveValue("1");
  expect(dialog.getByText("Outra pessoa pôs aqui: 2 meses")).toBeInTheDocument();
  desk.answer = () => undefined;
  await person.click(dialog.getByRole("button", { name: "Salvar condições" }));
  await screen.findByText(/Condições alteradas/);
  expect(sent()[1]?.body).toEqual({
    ...agreed,
    possessionOn: "2026-10-20",
    indexLagMonths: 1,
    reason: "Termo de posse",
    version: 3,
  });
});

it("who undoes a contract reads what goes back, line by line, before they decide", async () => {
  const sheet = {
    on: "2026-11-22",
    lines: [{ label: "Valores pagos", explanation: "Tudo o que foi pago.", amountCents: 180_005 }],
    refundCents: 180_005,
    parcels: { count: 12, amountCents: 15_000, lastCents: 15_005, firstOn: "2027-11-22" },
    withPossession: null,
    law: "Lei 6.766/1979, art. 32-A",
  };
  const busy = { status: 503, code: "overloaded", message: "O servidor está ocupado. Tente de novo.", errors: [] };
  desk.answer = ({ url }) => (url.endsWith("/rescission") ? { status: 503, body: busy } : undefined);
  await openTerms();
  await person.click(await screen.findByRole("button", { name: "Desfazer contrato" }));
  expect(await screen.findByText("O servidor está ocupado. Tente de novo.")).toBeInTheDocument();
  expect(screen.getByText("Confira-a antes de desfazer o contrato.")).toBeInTheDocument();
  desk.answer = ({ url }) => (url.endsWith("/rescission") ? { body: sheet } : undefined);
  const dialog = within(screen.getByRole("dialog", { name: "Desfazer o contrato?" }));
  await person.click(dialog.getByRole("button", { name: "Tentar novamente" }));
  const part = await screen.findByRole("region", { name: "Devolução" });
  expect(part).toHaveTextContent(/R\$\s1\.800,05 em 12 parcelas de R\$\s150,00, a última de R\$\s150,05/);
  expect(part).toHaveTextContent("a primeira até 22/11/2027 (Lei 6.766/1979, art. 32-A)");
});
