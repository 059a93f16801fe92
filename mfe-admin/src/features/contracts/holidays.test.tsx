import { screen } from "@testing-library/react";
import { contractDesk } from "./testing/contract-desk.tsx";
import { aPage } from "@gleba/shared/testing";
import { dayOfHoliday, readHolidayDay } from "./holidays.ts";

const vitoria = { id: 7, uf: "ES", city: "Vitória", day: "09-08", name: "Nossa Senhora da Vitória" };
const desk = contractDesk();
const { person, sent } = desk;
desk.standing = ({ url }) => (url.startsWith("/api/crm/holidays") ? { body: aPage([vitoria]) } : undefined);

const openHolidays = async () => {
  const dialog = await desk.openDialog("Feriados", "Feriados estaduais e municipais");
  await dialog.findByText("Vitória (ES)");
  return dialog;
};

it.each([
  ["8/9", "09-08", "08/09, todo ano"],
  ["08/09/2026", "2026-09-08", "08/09/2026"],
])("the day %s is taken as %s and read as %s", (typed, day, read) => {
  expect([readHolidayDay(typed), dayOfHoliday(day)]).toEqual([day, read]);
});

it("finance writes down a holiday, narrows the list to a state, removes one and brings it back", async () => {
  const dialog = await openHolidays();
  await person.type(dialog.getByLabelText(/^UF/), "es");
  await person.type(dialog.getByLabelText(/^Data/), "31/02");
  await person.type(dialog.getByLabelText(/^Nome do feriado/), "Dia do Serrano");
  await person.click(dialog.getByRole("button", { name: "Registrar feriado" }));
  expect(await dialog.findByText(/Informe uma data que exista/)).toBeInTheDocument();
  expect(sent("POST")).toHaveLength(0);
  await person.clear(dialog.getByLabelText(/^Data/));
  await person.type(dialog.getByLabelText(/^Data/), "26/12");
  desk.answer = ({ method }) => (method === "POST" ? { status: 201, body: { ...vitoria, id: 8 } } : undefined);
  await person.click(dialog.getByRole("button", { name: "Registrar feriado" }));
  await screen.findByText("Feriado registrado.");
  expect(sent("POST")[0]?.body).toEqual({ uf: "ES", city: "", day: "12-26", name: "Dia do Serrano" });
  await person.type(dialog.getByLabelText("Mostrar só o estado"), "sp");
  await dialog.findByText("Vitória (ES)");
  expect(sent("GET").at(-1)?.url).toContain("uf=SP");
  desk.answer = ({ method }) => (method === "DELETE" ? { body: vitoria } : undefined);
  await person.click(dialog.getByRole("button", { name: /^Remover Nossa Senhora da Vitória/ }));
  await screen.findByText(/removido/);
  expect(sent("DELETE")[0]?.url).toBe("/api/crm/holidays/7");
});

it("a removed holiday that is refused when it is brought back is said to be so", async () => {
  const dialog = await openHolidays();
  desk.answer = ({ method }) => {
    if (method === "DELETE") return { body: vitoria };
    const body = { status: 409, code: "conflict", message: "Este feriado já consta.", errors: [] };
    return method === "POST" ? { status: 409, body } : undefined;
  };
  await person.click(dialog.getByRole("button", { name: /^Remover Nossa Senhora da Vitória/ }));
  await person.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("Este feriado já consta.")).toBeInTheDocument();
});

it("who removes the only one of the last page reads the page before, and of a state without any which one that is", async () => {
  const dialog = await openHolidays();
  let rows = 21;
  desk.answer = ({ method, url }) => {
    if (method === "DELETE") rows -= 1;
    if (method !== "GET") return { body: vitoria };
    const number = Number(/page=(\d+)/.exec(url)?.[1] ?? 0);
    const content = url.includes("uf=SP") || number * 20 >= rows ? [] : [{ ...vitoria, id: number + 7 }];
    return { body: aPage(content, { number, totalElements: url.includes("uf=SP") ? 0 : rows }) };
  };
  await person.type(dialog.getByLabelText("Mostrar só o estado"), "es");
  await person.click(await dialog.findByRole("button", { name: "Próxima" }));
  await dialog.findByText("Página 2 de 2");
  await person.click(await dialog.findByRole("button", { name: /^Remover Nossa Senhora da Vitória/ }));
  expect(await dialog.findByText("Vitória (ES)")).toBeInTheDocument();
  await person.clear(dialog.getByLabelText("Mostrar só o estado"));
  await person.type(dialog.getByLabelText("Mostrar só o estado"), "sp");
  expect(await dialog.findByText("Nenhum feriado estadual ou municipal registrado em SP.")).toBeInTheDocument();
});

it("a file with errors names each line and loads nothing; a right one says what it added and what was known", async () => {
  const dialog = await openHolidays();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const errors = ["Linha 2: Informe a sigla do estado, como ES.", "Linha 3: repete o feriado da linha 1."];
  const message = "Há dados inválidos na requisição.";
  desk.answer = ({ method }) =>
    method === "POST" ? { status: 400, body: { status: 400, code: "invalid_request", message, errors } } : undefined;
  // Written by a spreadsheet of Windows: no UTF-8.
  const bytes = new Uint8Array([..."ES;Vit"].map((sign) => sign.charCodeAt(0)).concat(0xf3, 0x72));
  await person.upload(input, new File([bytes], "feriados.csv", { type: "text/csv" }));
  expect(await dialog.findByText(errors[1]!)).toBeInTheDocument();
  expect(sent("POST")[0]?.body).toEqual({ name: "feriados.csv", text: "ES;Vitór" });
  desk.answer = ({ method }) =>
    method === "POST" ? { body: { added: 1, known: ["Dia do Serrano, 26/12, Serra (ES)"] } } : undefined;
  // Excel's "texto Unicode".
  const unicode = Uint8Array.from([
    0xff,
    0xfe,
    ..."ES;;23/05;Família".split("").flatMap((sign) => [sign.charCodeAt(0), 0]),
  ]);
  await person.upload(input, new File([unicode], "feriados.csv", { type: "text/csv" }));
  expect(await dialog.findByText("1 feriado carregado.")).toBeInTheDocument();
  expect(sent("POST")[1]?.body).toEqual({ name: "feriados.csv", text: "ES;;23/05;Família" });
  expect(dialog.getByText("Dia do Serrano, 26/12, Serra (ES)")).toBeInTheDocument();
  expect(dialog.queryByText(errors[0]!)).toBeNull();
});

it("lines that are pasted and not yet loaded are not forgotten without a question", async () => {
  const dialog = await openHolidays();
  await person.click(dialog.getByLabelText("Ou cole aqui as linhas de uma planilha"));
  await person.paste("ES;;23/05;Família");
  await person.click(dialog.getByRole("button", { name: "Fechar" }));
  await person.click(screen.getByRole("button", { name: "Continuar editando" }));
  expect(dialog.getByLabelText("Ou cole aqui as linhas de uma planilha")).toHaveValue("ES;;23/05;Família");
});

it("who only reads customers reads the holidays and changes none", async () => {
  desk.can = { readCustomers: true };
  const dialog = await openHolidays();
  expect(dialog.queryByRole("button", { name: /Registrar|Remover|Escolher/ })).toBeNull();
});
