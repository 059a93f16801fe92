import { screen, waitFor, within } from "@testing-library/react";
import { contractDesk } from "./testing/contract-desk.tsx";

const rates = [{ name: "IPCA", month: "2026-10", rate: 0.0046 }];
const asked = { askedAt: "2026-11-20T12:00:00.000Z", nextAt: "2026-11-20T13:00:00.000Z" };
const sources = [
  { name: "IPCA", ...asked, problem: "O serviço de taxas respondeu com o erro 503." },
  { name: "IGP-M", ...asked, problem: "" },
];
const desk = contractDesk();
const { person } = desk;
desk.standing = ({ url, method }) =>
  url === "/api/crm/indices" && method === "GET" ? { body: { names: ["IGP-M", "IPCA"], rates, sources } } : undefined;

const openIndices = async () => {
  desk.open("/admin/contracts?taxas=IPCA");
  const dialog = within(await screen.findByRole("dialog", { name: "Índices de correção" }));
  await dialog.findByText(/10\/2026/, { selector: "li *" });
  return dialog;
};

it("an address opens the rates of its index, and closing them leads back to the list", async () => {
  const router = desk.open("/admin/contracts?taxas=IPCA");
  const dialog = within(await screen.findByRole("dialog", { name: "Índices de correção" }));
  expect(await dialog.findByLabelText("Índice")).toHaveValue("IPCA");
  await person.click(dialog.getByRole("button", { name: "Fechar" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(router.state.location.search).toBe("");
});

it("finance reads why the last search failed and when the next one is; of another index, that it went well", async () => {
  const dialog = await openIndices();
  expect(dialog.getByText(/respondeu com o erro 503\. A próxima busca é em 20\/11\/2026.*10:00/)).toBeInTheDocument();
  await person.selectOptions(dialog.getByLabelText("Índice"), "IGP-M");
  expect(dialog.getByText(/buscadas automaticamente\. Última busca em 20\/11\/2026.*09:00/)).toBeInTheDocument();
  expect(dialog.queryByText(/não deu certo/)).not.toBeInTheDocument();
});

it("finance loads many months at once, and they stand in the list; a wrong file names its lines", async () => {
  const dialog = await openIndices();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const errors = ["Linha 2: informe a taxa do mês em %, como 0,56."];
  desk.answer = ({ url }) =>
    url.endsWith("/import")
      ? { status: 400, body: { status: 400, code: "invalid_request", message: "", errors } }
      : undefined;
  await person.upload(input, new File(["09/2026;0,5\n08/2026;x"], "ipca.csv", { type: "text/csv" }));
  expect(await dialog.findByText(errors[0]!)).toBeInTheDocument();
  const added = [{ name: "IPCA", month: "2026-09", rate: 0.005 }];
  desk.answer = ({ url }) => (url.endsWith("/import") ? { body: { added, known: ["2026-10"] } } : undefined);
  const sgs = '[{"data":"01/09/2026","valor":"0.5"}]';
  await person.upload(input, new File([sgs], "sgs.json", { type: "application/json" }));
  expect(await dialog.findByText("1 taxa carregada.")).toBeInTheDocument();
  const lines = within(dialog.getByRole("list", { name: "Taxas de IPCA" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^10\/2026: 0,46/),
    expect.stringMatching(/^09\/2026: 0,5/),
  ]);
  expect(desk.calls.at(-1)?.body).toEqual({ name: "IPCA", file: { name: "sgs.json", text: sgs } });
});

it("before a correction is saved finance reads how many contracts and slips it changes, and by how much", async () => {
  desk.answer = ({ url, body }) => {
    if (!url.endsWith("/correction-preview")) return undefined;
    const nothing = { contracts: 0, slips: 0, beforeCents: 5_000_000, afterCents: 5_000_000 };
    const much = { contracts: 12, slips: 3, beforeCents: 5_000_000, afterCents: 5_009_000 };
    return { body: (body as { rate: number }).rate === 0.0064 ? much : nothing };
  };
  const dialog = await openIndices();
  await person.click(dialog.getByRole("button", { name: "Corrigir 10/2026" }));
  const correcting = within(screen.getByRole("dialog", { name: "Corrigir IPCA, 10/2026" }));
  await person.clear(correcting.getByLabelText("Taxa do mês (%)"));
  await person.type(correcting.getByLabelText("Taxa do mês (%)"), "0,64");
  const note = await correcting.findByText(/A pagar em todos os contratos do índice/);
  expect(note).toHaveTextContent(/de R\$\s50\.000,00 para R\$\s50\.090,00/);
  expect(note).toHaveTextContent("3 boletos em aberto são cancelados e trocados, com aviso ao cliente.");
  expect(correcting.getByText("O que muda: 12 contratos")).toBeInTheDocument();
  expect(desk.sent("PUT")).toHaveLength(0);
});

it("a corrected rate that cannot be read is told so, and nothing is sent", async () => {
  const dialog = await openIndices();
  await person.click(dialog.getByRole("button", { name: "Corrigir 10/2026" }));
  const correcting = within(screen.getByRole("dialog", { name: "Corrigir IPCA, 10/2026" }));
  const rate = correcting.getByLabelText("Taxa do mês (%)");
  await person.clear(rate);
  await person.type(rate, "0,64%");
  await person.type(correcting.getByLabelText(/Motivo/), "O IBGE revisou.");
  await person.click(correcting.getByRole("button", { name: "Corrigir taxa" }));
  expect(rate).toHaveAccessibleDescription("Digite a taxa do mês em %, como 0,56.");
  expect(correcting.queryByText(/Houve um erro/)).not.toBeInTheDocument();
  expect(desk.sent("PUT")).toHaveLength(0);
});

it("finance pastes the lines of a spreadsheet; refused ones stay to be mended, and a month between that has no rate is named", async () => {
  const dialog = await openIndices();
  const field = dialog.getByLabelText("Ou cole aqui as linhas de uma planilha");
  expect(dialog.getByRole("button", { name: "Carregar as linhas coladas" })).toBeDisabled();
  const text = "ago/2026\t0,44\njul/2026\tx";
  await person.click(field);
  await person.paste(text);
  const errors = ["Linha 2: informe a taxa do mês em %, como 0,56."];
  desk.answer = ({ url }) =>
    url.endsWith("/import")
      ? { status: 400, body: { status: 400, code: "invalid_request", message: "", errors } }
      : undefined;
  await person.click(dialog.getByRole("button", { name: "Carregar as linhas coladas" }));
  expect(await dialog.findByText(errors[0]!)).toBeInTheDocument();
  expect(field).toHaveValue(text);
  expect(dialog.queryByText(/^Falta um mês/)).not.toBeInTheDocument();
  const added = [{ name: "IPCA", month: "2026-08", rate: 0.0044 }];
  desk.answer = ({ url }) => (url.endsWith("/import") ? { body: { added, known: [] } } : undefined);
  await person.click(dialog.getByRole("button", { name: "Carregar as linhas coladas" }));
  expect(await dialog.findByText("1 taxa carregada.")).toBeInTheDocument();
  expect(field).toHaveValue("");
  expect(desk.calls.at(-1)?.body).toEqual({ name: "IPCA", file: { name: "linhas coladas", text } });
  expect(dialog.getByText("Falta um mês do IPCA")).toBeInTheDocument();
  expect(dialog.getByText(/^09\/2026\. Sem a taxa/)).toBeInTheDocument();
});

it("a month and a rate that cannot be read are told at their fields, and nothing is sent before both can", async () => {
  desk.open("/admin/contracts?taxas=IPCA");
  const dialog = within(await screen.findByRole("dialog", { name: "Índices de correção" }));
  const month = await dialog.findByLabelText("Mês (mm/aaaa)");
  const rate = dialog.getByLabelText("Taxa do mês (%)");
  const press = () => person.click(dialog.getByRole("button", { name: "Registrar taxa" }));
  await person.type(month, "13/2026");
  await person.type(rate, "meio");
  await press();
  expect(month).toHaveFocus();
  expect(month).toHaveAccessibleDescription("Digite o mês e o ano, como 10/2026.");
  expect(rate).toHaveAccessibleDescription("Digite a taxa do mês em %, como 0,56.");
  await person.clear(month);
  await person.type(month, "10/2026");
  expect(month).toBeValid();
  await press();
  expect(rate).toHaveFocus();
  expect(desk.sent("POST")).toHaveLength(0);
  await person.clear(rate);
  await person.type(rate, "0,3");
  desk.answer = ({ method, body }) => (method === "POST" ? { body } : undefined);
  await press();
  await waitFor(() => expect(desk.calls.at(-1)?.body).toEqual({ name: "IPCA", month: "2026-10", rate: 0.003 }));
});

it("rates of an index that no contract names yet are added before its contracts come in", async () => {
  desk.open("/admin/contracts?taxas=CUB-ES");
  const dialog = within(await screen.findByRole("dialog", { name: "Índices de correção" }));
  const choice = await dialog.findByLabelText("Índice");
  expect(choice).toHaveValue("CUB-ES");
  expect(dialog.getByText(/Ainda sem taxas/)).toBeInTheDocument();
  await person.selectOptions(choice, "Outro índice");
  expect(dialog.queryByRole("button", { name: "Registrar taxa" })).not.toBeInTheDocument();
  await person.type(dialog.getByLabelText("Nome do índice"), "incc-di");
  await person.type(dialog.getByLabelText("Mês (mm/aaaa)"), "10/2026");
  await person.type(dialog.getByLabelText("Taxa do mês (%)"), "0,3");
  desk.answer = ({ method, body }) => (method === "POST" ? { body } : undefined);
  await person.click(dialog.getByRole("button", { name: "Registrar taxa" }));
  const list = within(await dialog.findByRole("list", { name: "Taxas de INCC-DI" }));
  expect(await list.findByRole("listitem")).toHaveTextContent("10/2026: 0,3");
  expect(desk.calls.at(-1)?.body).toEqual({ name: "INCC-DI", month: "2026-10", rate: 0.003 });
});

it("choosing another index keeps what was typed for the first one, and closing asks about all of it", async () => {
  const dialog = await openIndices();
  await person.type(dialog.getByLabelText("Mês (mm/aaaa)"), "11/2026");
  await person.type(dialog.getByLabelText("Taxa do mês (%)"), "0,3");
  await person.selectOptions(dialog.getByLabelText("Índice"), "Outro índice");
  await person.selectOptions(dialog.getByLabelText("Índice"), "IGP-M");
  expect(dialog.getByLabelText("Mês (mm/aaaa)")).toHaveValue("11/2026");
  expect(dialog.getByLabelText("Taxa do mês (%)")).toHaveValue("0,3");
  desk.answer = ({ method, body }) => (method === "POST" ? { body } : undefined);
  await person.click(dialog.getByRole("button", { name: "Registrar taxa" }));
  await waitFor(() => expect(dialog.getByLabelText("Mês (mm/aaaa)")).toHaveValue(""));
  expect(desk.calls.at(-1)?.body).toEqual({ name: "IGP-M", month: "2026-11", rate: 0.003 });
  await person.click(dialog.getByLabelText("Ou cole aqui as linhas de uma planilha"));
  await person.paste("ago/2026\t0,44");
  await person.selectOptions(dialog.getByLabelText("Índice"), "IPCA");
  expect(dialog.getByLabelText("Ou cole aqui as linhas de uma planilha")).toHaveValue("ago/2026\t0,44");
  await person.click(dialog.getByRole("button", { name: "Fechar" }));
  await person.click(screen.getByRole("button", { name: "Continuar editando" }));
  expect(dialog.getByLabelText("Ou cole aqui as linhas de uma planilha")).toHaveValue("ago/2026\t0,44");
});
